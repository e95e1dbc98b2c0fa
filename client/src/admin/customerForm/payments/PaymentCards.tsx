import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { StaffPayment } from '#contract/payment';
import { Failure } from '../../../components/Failure';
import { Bar } from '../../../components/Waiting';
import { useAppSelector } from '../../../store/hooks';
import { fetchStaffPayments, selectStaffPayments } from '../../../store/staffPayments';
import { useLoad } from '../../../store/useLoad';
import { PaymentCard } from './PaymentCard';

/** What the customer pays: the mandatory products, and the optional ones. */
export function PaymentCards({ customerId }: { customerId: string }) {
  const { status, errors, retry } = useLoad(fetchStaffPayments, customerId);
  const payments = useAppSelector((state) => selectStaffPayments(state, customerId));
  const failed = status === 'failed' && (
    <Failure errors={errors} fallback="Failed to fetch user payments" onRetry={retry} />
  );
  if (!payments) return failed || <Bar width="100%" height={180} />;
  return (
    <>
      {failed}
      <Card heading="Event payments" payments={payments.eventPayments} onOutdated={retry} />
      <Card heading="Optional products" payments={payments.additionalServices} onOutdated={retry} />
    </>
  );
}

interface CardProps {
  heading: string;
  payments: readonly StaffPayment[];
  /** What is shown is no longer so. */
  onOutdated: () => void;
}

function Card({ heading, payments, onOutdated }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing is collected.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li:last-of-type': { pb: 0 } }}>
        {payments.map((payment) => (
          <PaymentCard key={payment._id} payment={payment} onOutdated={onOutdated} />
        ))}
      </Box>
    </Paper>
  );
}
