import Typography from '@mui/material/Typography';
import type { EntryPayment } from '#contract/bankTransfer';
import { statusLabels } from '../../customers/payments/paymentLabels';
import { describeReceived, paymentName } from './describeEntry';

/** A payment that staff can choose, with its state. */
export function PaymentLabel({ payment }: { payment: EntryPayment }) {
  return (
    <>
      <Typography component="span" sx={{ display: 'block', pt: 1 }}>
        {paymentName(payment)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {payment.customer && `${payment.customer.email} · `}
        {statusLabels[payment.status]} · {describeReceived(payment)}
      </Typography>
    </>
  );
}

export const paymentRow = {
  py: 0.5,
  mr: 0,
  alignItems: 'flex-start',
  overflowWrap: 'anywhere',
  '& > :last-child': { minWidth: 0 },
} as const;
