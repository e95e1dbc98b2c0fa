import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { maxRunRefunds, type BankRefund, type BankRefunds } from '#contract/bankRefund';
import { sumOfEuros } from '#contract/money';
import { DayInput } from '../../../components/form/DayInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { today } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useAppDispatch } from '../../../store/core/hooks';
import { makeRun } from '../../../store/staff/bankRefunds';

interface Props {
  organizationId: string;
  payer: BankRefunds['payer'];
  chosen: readonly BankRefund[];
  onChanged: () => void;
}

/** Makes a run of the chosen refunds. */
export function RunForm({ organizationId, payer, chosen, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const { readValues, field, hasField, showErrors, ref } = useForm({ executionDay: today() });
  const [sending, setSending] = useState(false);
  if (payer === null) {
    return (
      <Typography sx={{ mt: 2, fontWeight: 600 }}>
        First enter your own account number in the settings below.
      </Typography>
    );
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const values = readValues();
    if (!values || chosen.length === 0 || sending) return;
    setSending(true);
    const refunds = chosen.slice(0, maxRunRefunds).map(({ _id }) => _id);
    const outcome = await dispatch(makeRun(organizationId, { ...values, refunds }, hasField));
    setSending(false);
    if (outcome.ok || outcome.status === 409) onChanged();
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby="refunds"
      noValidate
      spacing={2}
      sx={{ mt: 2.5, maxWidth: 480 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {describeChosen(chosen)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        From {payer.account}, {payer.name}
      </Typography>
      <DayInput
        {...field('executionDay')}
        label="The bank pays on"
        hint="A weekend or a holiday becomes the next banking day"
        separator="/"
        required
      />
      <SubmitButton sending={sending} disabled={chosen.length === 0}>
        Make refund run
      </SubmitButton>
    </Stack>
  );
}

function describeChosen(chosen: readonly BankRefund[]): string {
  if (chosen.length === 0) return 'No refund is chosen.';
  const inRun = chosen.slice(0, maxRunRefunds);
  const sum = formatEuros(sumOfEuros(inRun.map(({ amount }) => amount)), 'en');
  const count = inRun.length === 1 ? '1 refund' : `${inRun.length} refunds`;
  const rest = chosen.length - inRun.length;
  return `${count}, ${sum} in total${rest > 0 ? `. ${rest.toLocaleString('en')} more wait for another run.` : ''}`;
}
