import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RefundablePayment } from '#contract/massActions';
import { sumOfEuros } from '#contract/money';
import { formatCount } from '../../format/count';
import { formatEuros } from '../../format/money';

interface Props {
  payments: readonly RefundablePayment[];
  /** Euros per payment. */
  amount: number;
}

/** What refunding the amount of each payment would do, computed from the payments. */
export function RefundPreview({ payments, amount }: Props) {
  const possible = payments.filter(({ refundable }) => refundable >= amount);
  const otherChannel = possible.filter(({ paidThroughProvider }) => !paidThroughProvider);
  const providerCount = possible.length - otherChannel.length;
  const total = sumOfEuros(Array.from({ length: providerCount }, () => amount));
  const tooHigh = payments.length - possible.length;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
      <Typography variant="h2">What will happen</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        <li>{formatCount(payments.length, 'paid payment is', 'paid payments are')} sent</li>
        <li>
          {formatEuros(total, 'en')} in all go back through the payment service, of{' '}
          {formatCount(providerCount, 'payment', 'payments')}
        </li>
        {tooHigh > 0 && (
          <li>
            {formatCount(tooHigh, 'payment cannot', 'payments cannot')} be refunded by that much, and will
            fail
          </li>
        )}
        {otherChannel.length > 0 && (
          <li>
            {formatCount(otherChannel.length, 'payment did', 'payments did')} not come through the payment
            service, and will fail: refund from other channel
          </li>
        )}
      </Box>
    </Paper>
  );
}
