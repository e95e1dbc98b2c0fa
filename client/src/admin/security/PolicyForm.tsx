import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState, type SubmitEvent } from 'react';
import { defaultComplaintDays } from '#contract/complaint';
import type { Draft } from '#contract/draft';
import { policyLimits, type SecurityPolicy } from '#contract/securityPolicy';
import { NumberInput } from '../../components/form/NumberInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useForm } from '../../components/form/useForm';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { saveSecurityPolicy } from '../../store/staff/security';
import { RetentionPreview } from './RetentionPreview';

const saved = { fi: 'Asetukset on tallennettu', en: 'The settings were saved' };

interface Props {
  organizationId: string;
  policy: SecurityPolicy;
}

export function PolicyForm({ organizationId, policy }: Props) {
  const dispatch = useAppDispatch();
  const { values, readValues, field, showErrors, ref } = useForm<Draft<SecurityPolicy>>(policy);
  const [sending, setSending] = useState(false);
  const twoStep = field('requireTwoStep');

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed) return;
    setSending(true);
    const complaintDays = typed.complaintDays ?? defaultComplaintDays;
    const outcome = await dispatch(saveSecurityPolicy(organizationId, { ...typed, complaintDays }));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    field('complaintDays').onChange(complaintDays);
    dispatch(showAlert('success', saved));
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Stack
        component="form"
        ref={ref}
        aria-label="Settings"
        noValidate
        spacing={2.5}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <div>
          <FormControlLabel
            control={
              <Switch
                name="requireTwoStep"
                checked={twoStep.value}
                onChange={(event) => twoStep.onChange(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': 'two-step-hint' } }}
              />
            }
            label="Staff need a two-step log-in"
            sx={{ minHeight: 48 }}
          />
          <FormHelperText id="two-step-hint" sx={{ mt: 0 }}>
            Whoever has logged in by password alone can only set up the second step on their account.
          </FormHelperText>
        </div>
        <NumberInput
          {...field('idleMinutes')}
          label="Minutes until inactive staff are logged out"
          hint="Counted from their last action, at most a minute longer. Leave it empty for no limit except the 12 hours that a log-in lasts."
          {...policyLimits.idleMinutes}
        />
        <NumberInput
          {...field('confirmationHours')}
          label="Hours to confirm the e-mail address"
          hint="A registration whose address is not confirmed by then gives its seat back. Leave it empty to keep the seat in any case."
          {...policyLimits.confirmationHours}
        />
        <NumberInput
          {...field('offerHours')}
          label="Hours to accept an offered seat"
          hint="When a seat of a full group becomes free, it is held for the first party on its waiting list that it fits; after this time it goes to the next. Leave it empty for no waiting lists."
          {...policyLimits.offerHours}
        />
        <NumberInput
          {...field('partyHours')}
          label="Hours to hold the seats of a party"
          hint="One person can register and hold seats for up to three others, who then register with a mailed link; after this time the seats that nobody has taken are free again. Leave it empty if everybody registers alone."
          {...policyLimits.partyHours}
        />
        <NumberInput
          {...field('complaintDays')}
          label="Days to answer a complaint"
          hint={`Counted from the day on which it came; the landing page names those without an answer. Leave it empty for ${defaultComplaintDays}.`}
          {...policyLimits.complaintDays}
        />
        <NumberInput
          {...field('retentionMonths')}
          label="Months to keep personal data after the event"
          hint="Owners get a mail two weeks before, then the customers are erased; what bookkeeping law requires stays, with their names on receipts and credit notes only. Leave it empty to keep them until somebody deletes them."
          {...policyLimits.retentionMonths}
        />
        <RetentionPreview organizationId={organizationId} months={values.retentionMonths} />
        <SubmitButton sending={sending}>Save</SubmitButton>
      </Stack>
    </Paper>
  );
}
