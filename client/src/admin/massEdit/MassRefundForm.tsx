import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassRefundAnswer, RefundablePayment } from '#contract/massActions';
import { formatEuros } from '../../format/money';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { massRefundKey, refundPayments } from '../../store/staff/massActions';
import { ProgressLine } from '../list/ProgressLine';
import { RefundAmountField } from '../customers/payments/RefundAmountField';
import { formatCount } from '../../format/count';
import type { TabProps } from './tabProps';
import { RefundPreview } from './RefundPreview';
import { RefundResults } from './RefundResults';
import { useRefundProgress } from './useRefundProgress';

interface Props extends Pick<TabProps, 'onBusy' | 'onDone'> {
  payments: readonly RefundablePayment[];
}

/** Asks for the amount per payment, shows what it adds up to, refunds, and shows the result. */
export function MassRefundForm({ payments, onBusy, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [amount, setAmount] = useState<number | null>(null);
  // The key of the running refund; '' while none is running.
  const [runningKey, setRunningKey] = useState('');
  const [answer, setAnswer] = useState<MassRefundAnswer | null>(null);
  const done = useRefundProgress(runningKey);

  async function handleRefund(euros: number) {
    if (runningKey !== '') return;
    if (payments.every(({ refundable }) => refundable < euros)) {
      dispatch(showAlert('error', 'Refunded amount can not be higher than maximum refundable amount'));
      return;
    }
    const input = { payments: payments.map(({ _id }) => _id), amount: euros };
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
  const isReady = amount !== null && amount > 0;
  return (
    <Stack spacing={2.5}>
      <Box sx={{ maxWidth: 320 }}>
        <RefundAmountField label="Amount for each payment" value={amount} onChange={setAmount} />
      </Box>
      <RefundPreview payments={payments} amount={amount ?? 0} />
      {runningKey !== '' && <ProgressLine label="Refunding" done={done} total={payments.length} />}
      <Button
        variant="contained"
        color="error"
        loading={runningKey !== ''}
        disabled={!isReady}
        onClick={() => void handleRefund(amount ?? 0)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isReady
          ? `Refund ${formatEuros(amount, 'en')} of each of ${formatCount(payments.length, 'payment', 'payments')}`
          : 'Refund'}
      </Button>
    </Stack>
  );
}
