import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sumOfEuros } from '#contract/money';
import { formatCount, formatNames } from '../../format/words';
import { formatEuros } from '../../format/money';
import type { PlannedRefund, RefundForecast } from './forecastRefunds';

const maxListedNames = 10;

/** A preview of the refunds, naming those that would fail. */
export function RefundPreview({ forecast }: { forecast: RefundForecast }) {
  const { possible, leftOut, tooHigh, paidElsewhere, aboveProvider } = forecast;
  const total = sumOfEuros(possible.map(({ amount }) => amount));
  const sentCount = possible.length + tooHigh.length + paidElsewhere.length + aboveProvider.length;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
      <Typography variant="h2">What will happen</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        <li>{formatCount(sentCount, 'paid payment is', 'paid payments are')} sent</li>
        <li>
          {formatEuros(total, 'en')} in all go back through the payment service, of{' '}
          {formatCount(possible.length, 'payment', 'payments')}
        </li>
        <FailingRefunds refunds={tooHigh}>
          {formatCount(tooHigh.length, 'payment cannot', 'payments cannot')} be refunded by that much, and
          will fail
        </FailingRefunds>
        <FailingRefunds refunds={paidElsewhere}>
          {formatCount(paidElsewhere.length, 'payment was', 'payments were')} not made through the payment
          service, and will fail: refund from other channel
        </FailingRefunds>
        <FailingRefunds refunds={aboveProvider}>
          {formatCount(aboveProvider.length, 'payment was', 'payments were')} made through the payment service
          only in part, and will fail: refund in the customer’s form
        </FailingRefunds>
        <FailingRefunds refunds={leftOut}>
          {formatCount(leftOut.length, 'payment has', 'payments have')} nothing left but the service fee, and{' '}
          {leftOut.length === 1 ? 'is' : 'are'} left out
        </FailingRefunds>
      </Box>
      {sentCount > 0 && tooHigh.length === sentCount && (
        <Typography sx={{ mt: 1.5, color: 'error.main', fontWeight: 600 }}>
          Refunded amount can not be higher than maximum refundable amount
        </Typography>
      )}
    </Paper>
  );
}

function FailingRefunds({ refunds, children }: { refunds: readonly PlannedRefund[]; children: ReactNode }) {
  if (refunds.length === 0) return null;
  const names = refunds.map(({ payment }) => payment.name);
  return (
    <li>
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatNames(names, maxListedNames)}
      </Typography>
    </li>
  );
}
