import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { MassRefundAnswer, RefundablePayment } from '#contract/massActions';
import { sumOfEuros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchRefundProgress, massRefundKey, refundPayments } from '../../store/staff/massActions';
import { ProgressLine } from '../list/ProgressLine';
import { RefundAmountField } from '../customers/payments/RefundAmountField';
import { counted } from '../customers/labels';
import type { PanelProps } from './panel';
import { RefundResults } from './RefundResults';

interface Props extends Pick<PanelProps, 'onBusy' | 'onDone'> {
  payments: readonly RefundablePayment[];
}

/** How much goes back of each payment, what that makes of them all, and how it went. */
export function RefundAmount({ payments, onBusy, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [amount, setAmount] = useState<number | null>(null);
  const [underWay, setUnderWay] = useState('');
  const [answer, setAnswer] = useState<MassRefundAnswer | null>(null);
  const done = useRefundProgress(underWay);

  async function handleRefund(euros: number) {
    if (underWay !== '') return;
    if (payments.every(({ refundable }) => refundable < euros)) {
      dispatch(showAlert('error', 'Refunded amount can not be higher than maximum refundable amount'));
      return;
    }
    const input = { payments: payments.map(({ _id }) => _id), amount: euros };
    setUnderWay(massRefundKey(input));
    onBusy(true);
    const outcome = await dispatch(refundPayments(input));
    setUnderWay('');
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
      <Consequences payments={payments} amount={amount ?? 0} />
      {underWay !== '' && <ProgressLine label="Refunding" done={done} total={payments.length} />}
      <Button
        variant="contained"
        color="error"
        loading={underWay !== ''}
        disabled={!isReady}
        onClick={() => void handleRefund(amount ?? 0)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isReady
          ? `Refund ${formatEuros(amount, 'en')} of each of ${counted(payments.length, 'payment', 'payments')}`
          : 'Refund'}
      </Button>
    </Stack>
  );
}

/** What a refund of so much would give back, computed from the payments. */
function Consequences({ payments, amount }: { payments: readonly RefundablePayment[]; amount: number }) {
  const possible = payments.filter(({ refundable }) => refundable >= amount);
  const elsewhere = possible.filter(({ paidThroughProvider }) => !paidThroughProvider);
  const sent = possible.length - elsewhere.length;
  const total = sumOfEuros(Array.from({ length: sent }, () => amount));
  const tooHigh = payments.length - possible.length;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
      <Typography variant="h2">What will happen</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        <li>{counted(payments.length, 'paid payment is', 'paid payments are')} sent</li>
        <li>
          {formatEuros(total, 'en')} in all go back through the payment service, of{' '}
          {counted(sent, 'payment', 'payments')}
        </li>
        {tooHigh > 0 && (
          <li>
            {counted(tooHigh, 'payment cannot', 'payments cannot')} be refunded by that much, and will fail
          </li>
        )}
        {elsewhere.length > 0 && (
          <li>
            {counted(elsewhere.length, 'payment did', 'payments did')} not come through the payment service,
            and will fail: refund from other channel
          </li>
        )}
      </Box>
    </Paper>
  );
}

const askEvery = 1_000;

/** How many payments of a refund under way are done, asked every second. */
function useRefundProgress(key: string): number {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setInterval(() => {
      void dispatch(fetchRefundProgress(key)).then((progress) => {
        if (progress) setDone(progress.done);
      });
    }, askEvery);
    return () => clearInterval(timer);
  }, [dispatch, key]);
  return key === '' ? 0 : done;
}
