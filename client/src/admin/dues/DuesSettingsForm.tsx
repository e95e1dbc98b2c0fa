import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { NumberDraft } from '#contract/draft';
import { type DuesPlan, type DuesSettings, releaseAfterDaysRange } from '#contract/dues';
import type { WireError } from '#contract/errors';
import { inputErrorText } from '#contract/inputErrors';
import { NumberInput, readNumber } from '../../components/form/NumberInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { previewDues, saveDuesSettings } from '../../store/staff/dues';
import { PageSection } from '../layout/PageSection';
import { Plan } from './Plan';

const saved = { fi: 'Asetukset on tallennettu', en: 'The settings were saved' };

/** The steps as typed, such as `-7, -1, 3`. */
interface Values {
  steps: string;
  releaseAfterDays: NumberDraft;
}

interface Props {
  scope: string;
  /** The scope of all trips, which the settings apply to. */
  everyTrip: string;
  settings: DuesSettings;
}

/** The schedule of reminders, with a preview of what it would send today. */
export function DuesSettingsForm({ scope, everyTrip, settings }: Props) {
  const dispatch = useAppDispatch();
  const { values, readValues, field, showErrors, ref } = useForm<Values>({
    steps: settings.steps.join(', '),
    releaseAfterDays: settings.releaseAfterDays,
  });
  const [sending, setSending] = useState(false);
  const [preview, setPreview] = useState<{ typed: typeof values; plan: DuesPlan }>();

  /** Undefined if a typed value is not a number; the field then shows an error. */
  function readSettings(): DuesSettings | undefined {
    const typed = readValues();
    if (!typed) return undefined;
    const parts = typed.steps.split(/[\s,;]+/).filter((part) => part !== '');
    const steps = parts
      .map((part) => readNumber(part.replace(/^\+/, '')))
      .filter((step) => step !== undefined);
    if (steps.length < parts.length) {
      showErrors([{ code: 'wrongType', path: 'steps', msg: inputErrorText({ code: 'wrongType' }, 'en') }]);
      return undefined;
    }
    return { ...typed, steps };
  }

  async function handlePreview() {
    const typed = readSettings();
    if (!typed) return;
    const outcome = await dispatch(previewDues(everyTrip, typed));
    if (outcome.ok) setPreview({ typed: values, plan: outcome.result });
    else showErrors(withFieldPaths(outcome.errors));
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readSettings();
    if (!typed) return;
    setSending(true);
    const outcome = await dispatch(saveDuesSettings(scope, typed));
    setSending(false);
    if (outcome.ok) dispatch(showAlert('success', saved));
    else showErrors(withFieldPaths(outcome.errors));
  }

  return (
    <PageSection id="ladder" heading="Reminders">
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: 720 }}>
        Sent by mail from 8:00 to customers who owe a product with a due date. Due dates are set where the
        product is collected: in the form of the event or the group.
      </Typography>
      <Stack
        component="form"
        ref={ref}
        aria-labelledby="ladder"
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 720 }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextInput
          {...field('steps')}
          label="Days from the due date"
          hint="Such as -7, -1, 3, 10: a week and a day before, three and ten days after. Leave it empty to remind nobody."
        />
        <NumberInput
          {...field('releaseAfterDays')}
          label="Days after the last reminder until the seat is released"
          hint="Only for customers who have paid nothing at all. Leave it empty to keep the seats."
          {...releaseAfterDaysRange}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 200px' } }}>
            <SubmitButton sending={sending}>Save</SubmitButton>
          </Box>
          <Button variant="outlined" onClick={() => void handlePreview()}>
            Preview what would be sent today
          </Button>
        </Box>
      </Stack>
      <div role="status">
        {preview?.typed === values && (
          <Box sx={{ mt: 3 }}>
            <Plan plan={preview.plan} />
          </Box>
        )}
      </div>
    </PageSection>
  );
}

/** The server names a step by its index, the form has one field for all. */
function withFieldPaths(errors: readonly WireError[]): WireError[] {
  return errors.map((error) => (error.path?.startsWith('steps') ? { ...error, path: 'steps' } : error));
}
