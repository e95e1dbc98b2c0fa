import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { NumberDraft } from '#contract/draft';
import type { MassRefundAnswer, MassRefundInput, RefundablePayment } from '#contract/massActions';
import { type Euros, sumOfEuros } from '#contract/money';
import { formatCount } from '../../format/words';
import { formatEuros } from '../../format/money';
import { useAppDispatch } from '../../store/core/hooks';
import { usePoll } from '../../store/core/polling';
import { fetchMassRefund, massRefundKey, refundPayments } from '../../store/staff/massActions';
import {
  RefundAmountField,
  RefundPartChoice,
  refundPartAmount,
  offeredParts,
  type RefundPart,
} from '../refunds/refundFields';
import { ProgressLine } from '../list/ProgressLine';
import { forecastRefunds, type PlannedRefund } from './forecastRefunds';
import { RefundPreview } from './RefundPreview';
import { RefundResults } from './RefundResults';
import type { TabProps } from './MassActionButton';

interface Props extends Pick<TabProps, 'onBusy' | 'onDone'> {
  payments: readonly RefundablePayment[];
}

const partHints: Record<RefundPart, string> = {
  full: 'what is left of each payment',
  withoutFee: 'what is left of each, less its fee',
  other: 'the same amount of each payment',
};

/** Asks how much of each payment to refund, shows the total, refunds, and shows the result. */
export function MassRefundForm({ payments, onBusy, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<RefundPart>('full');
  const [typed, setTyped] = useState<NumberDraft<Euros>>(null);
  const sameAmount = typeof typed === 'number' ? typed : 0;
  // The key of the running refund; '' while none is running.
  const [runningKey, setRunningKey] = useState('');
  const [answer, setAnswer] = useState<MassRefundAnswer | null>(null);
  const doneCount = usePoll(fetchMassRefund, runningKey)?.done ?? 0;
  const planned = payments.map((payment) => ({
    payment,
    amount: part === 'other' ? sameAmount : refundPartAmount(part, payment),
  }));
  const forecast = forecastRefunds(planned);
  const nonzeroRefunds = planned.filter(({ amount }) => amount > 0);

  async function handleRefund() {
    if (runningKey !== '') return;
    const input: MassRefundInput =
      part === 'other'
        ? { payments: nonzeroRefunds.map(({ payment }) => payment._id), amount: sameAmount }
        : { payments: nonzeroRefunds.map(({ payment: { _id }, amount }) => ({ _id, amount })) };
    setRunningKey(massRefundKey(input));
    onBusy(true);
    const outcome = await dispatch(refundPayments(input));
    setRunningKey('');
    onBusy(false);
    if (!outcome.ok) return;
    setAnswer(outcome.result);
    onDone();
  }

  if (answer) return <RefundResults answer={answer} />;
  return (
    <Stack spacing={2.5}>
      <RefundPartChoice
        offered={offeredParts(payments)}
        value={part}
        onChange={setPart}
        describe={(each) => partHints[each]}
      />
      {part === 'other' && (
        <Box sx={{ maxWidth: 320 }}>
          <RefundAmountField label="Amount for each payment" value={typed} onChange={setTyped} />
        </Box>
      )}
      {nonzeroRefunds.length > 0 && <RefundPreview forecast={forecast} />}
      {runningKey !== '' && <ProgressLine label="Refunding" done={doneCount} total={nonzeroRefunds.length} />}
      <Button
        variant="contained"
        color="error"
        loading={runningKey !== ''}
        disabled={forecast.possible.length === 0}
        onClick={() => void handleRefund()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {part === 'other' ? describeSameAmount(nonzeroRefunds) : describeTotal(forecast.possible)}
      </Button>
    </Stack>
  );
}

function describeSameAmount(refunds: readonly PlannedRefund[]): string {
  const [first] = refunds;
  if (!first) return 'Refund';
  return `Refund ${formatEuros(first.amount, 'en')} of each of ${formatCount(refunds.length, 'payment', 'payments')}`;
}

function describeTotal(possible: readonly PlannedRefund[]): string {
  if (possible.length === 0) return 'Refund';
  const total = sumOfEuros(possible.map(({ amount }) => amount));
  return `Refund ${formatEuros(total, 'en')} of ${formatCount(possible.length, 'payment', 'payments')}`;
}
