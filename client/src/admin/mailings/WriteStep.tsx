import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { testMailing } from '../../store/staff/mailings';
import { MailingTextFields } from './MailingTextFields';
import { TextSourceSelect } from './TextSourceSelect';
import { hasText, type MailingForm, toMailingText } from './mailingForm';
import { TimingFields } from './TimingFields';

interface Props {
  organizationId: string;
  form: MailingForm;
  busy: boolean;
  onCheck: () => void;
}

/** The text of a mailing, whether it goes only to customers who allow marketing, and when. */
export function WriteStep({ organizationId, form, busy, onCheck }: Props) {
  const { values, field, reset, showErrors, ref } = form;
  const hintId = useId();
  const isBlank = values.emailSubject.trim() === '' && !hasText(values.emailHtml);
  const isComplete = values.emailSubject.trim() !== '' && hasText(values.emailHtml);
  const marketing = field('marketingOnly');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onCheck();
  }

  return (
    <Stack component="form" ref={ref} noValidate onSubmit={handleSubmit} spacing={3}>
      <TextSourceSelect
        organizationId={organizationId}
        isBlank={isBlank}
        onChoose={(text) => reset((current) => ({ ...current, ...text }))}
      />
      <MailingTextFields values={values} field={field} />
      <div>
        <FormControlLabel
          control={
            <Switch
              name={marketing.name}
              checked={marketing.value}
              slotProps={{ input: { 'aria-describedby': hintId } }}
              onChange={(event) => marketing.onChange(event.target.checked)}
            />
          }
          label="Only customers who allow marketing"
        />
        <FormHelperText id={hintId} sx={{ mx: 0 }}>
          Required for news and offers, which then end with an unsubscribe link. Messages about their trip may
          go to everybody.
        </FormHelperText>
      </div>
      <TimingFields form={form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={busy} disabled={!isComplete}>
          Check who gets it
        </Button>
        <TestButton values={values} disabled={!isComplete} onRefused={showErrors} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is sent before you have seen who gets what.
      </Typography>
    </Stack>
  );
}

interface TestButtonProps {
  values: MailingForm['values'];
  disabled: boolean;
  onRefused: MailingForm['showErrors'];
}

function TestButton({ values, disabled, onRefused }: TestButtonProps) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    const outcome = await dispatch(testMailing(toMailingText(values)));
    setSending(false);
    if (!outcome.ok) onRefused(outcome.errors);
  }

  return (
    <Button variant="outlined" loading={sending} disabled={disabled} onClick={() => void handleClick()}>
      Send a test to myself
    </Button>
  );
}
