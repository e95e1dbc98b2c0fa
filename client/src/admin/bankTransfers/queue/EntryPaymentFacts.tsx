import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { EntryPayment } from '#contract/bankTransfer';
import { customerFormPath } from '../../layout/paths';
import { statusLabels } from '../../customers/payments/paymentLabels';
import { describeReceived, paymentName } from './describeEntry';

interface Props {
  heading: string;
  payments: readonly EntryPayment[];
}

/** Payments that an entry may be for, with the amounts due and received, and links to their customers. */
export function EntryPaymentFacts({ heading, payments }: Props) {
  const id = useId();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={id} component="h4" variant="body2" sx={{ color: 'text.secondary' }}>
        {heading}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <Box component="li" key={payment._id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <PaymentName payment={payment} />
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {statusLabels[payment.status]} · {describeReceived(payment)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function PaymentName({ payment }: { payment: EntryPayment }) {
  const name = paymentName(payment);
  if (!payment.customer) return <Typography>{name}</Typography>;
  return (
    <Link component={RouterLink} to={customerFormPath(payment.customer._id)}>
      {name}
    </Link>
  );
}
