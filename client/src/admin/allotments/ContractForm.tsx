import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { Allotment } from '#contract/allotment';
import type { WireError } from '#contract/errors';
import { maxLength } from '#contract/fields';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DayInput } from '../../components/form/DayInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextArea } from '../../components/form/TextArea';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { useAppDispatch } from '../../store/core/hooks';
import { allotmentKey, removeAllotment, saveAllotment } from '../../store/staff/allotments';
import { PageSection } from '../layout/PageSection';
import { AssumptionFields } from './AssumptionFields';
import { toDraft } from './allotmentDraft';
import { manyUnits } from './allotmentTexts';
import { BlockRows } from './BlockRows';
import { StepRows } from './StepRows';

interface Props {
  allotment: Allotment;
  onChange: (allotment: Allotment) => void;
}

/** What was agreed with the supplier. */
export function ContractForm({ allotment, onChange }: Props) {
  const { kind, of, terms, startsOn, outlook } = allotment;
  const dispatch = useAppDispatch();
  const { values, readValues, errors, field, showErrors, reset, ref } = useForm(toDraft(allotment));
  // Of what is in the form: it stays while others change the allotment.
  const [revision, setRevision] = useState(allotment.revision);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const key = allotmentKey(kind, of._id);
  const outdated = errors.find(({ code }) => code === 'outdated');
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.msg;

  function show(changed: Allotment) {
    reset(toDraft(changed));
    setRevision(changed.revision);
    onChange(changed);
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed || isSending) return;
    setIsSending(true);
    const outcome = await dispatch(saveAllotment(key, { ...typed, revision }, isShown));
    setIsSending(false);
    if (outcome.ok) show(outcome.result);
    else showErrors(outcome.errors);
  }

  async function handleRemove() {
    setIsAsking(false);
    const outcome = await dispatch(removeAllotment(key));
    if (outcome.ok) show(outcome.result);
  }

  return (
    <PageSection id="contract" heading="Contract">
      <Stack
        component="form"
        ref={ref}
        aria-labelledby="contract"
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 820 }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Box sx={grid}>
          <TextInput {...field('supplier')} label="Supplier" required attributes={nameAttributes} />
          <TextInput {...field('reference')} label="Booking number" attributes={nameAttributes} />
          <DayInput
            separator="/"
            {...field('optionUntil')}
            label="Option until"
            hint="Everything can be released for nothing until this day. Empty: the contract is confirmed."
          />
        </Box>
        <BlockRows
          kind={kind}
          blocks={values.blocks}
          getError={(part) => errorAt(`blocks${part}`)}
          onChange={field('blocks').onChange}
        />
        <StepRows
          startsOn={startsOn}
          steps={values.steps}
          getError={(part) => errorAt(`steps${part}`)}
          onChange={field('steps').onChange}
        />
        <AssumptionFields field={field} measured={outlook.measured} />
        <TextArea {...field('notes')} label="Notes" rows={3} attributes={{ maxLength: maxLength.text }} />
        {outdated && (
          <Alert
            severity="error"
            action={<Button onClick={() => show(allotment)}>Discard mine, show theirs</Button>}
          >
            {outdated.msg}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 200px' } }}>
            <SubmitButton sending={isSending}>Save contract</SubmitButton>
          </Box>
          {terms && (
            <Button color="error" onClick={() => setIsAsking(true)}>
              Remove contract
            </Button>
          )}
        </Box>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          open
          question="Remove this contract?"
          no="Cancel"
          yes="Remove"
          onNo={() => setIsAsking(false)}
          onYes={() => void handleRemove()}
        >
          <Typography>{`Its ${manyUnits(kind)}, release days and releases are deleted. The supplier is not told.`}</Typography>
        </ConfirmDialog>
      )}
    </PageSection>
  );
}

function isShown({ code, path }: WireError): boolean {
  return code === 'outdated' || path !== undefined;
}

const nameAttributes = { maxLength: maxLength.name };

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;
