import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { StaffPayment } from '#contract/payment';
import { Failure } from '../../../components/Failure';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { fetchStaffPayments, selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import { useLoad } from '../../../store/core/useLoad';
import { PageSection } from '../../layout/PageSection';
import { PaymentCard } from './PaymentCard';

/** The customer's mandatory and optional payments, and payments for earlier trips that hold money. */
export function PaymentCards({ customerId }: { customerId: string }) {
  const { status, errors, retry } = useLoad(fetchStaffPayments, customerId);
  const payments = useAppSelector((state) => selectStaffPayments(state, customerId));
  const failed = status === 'failed' && (
    <Failure errors={errors} fallback="Failed to fetch user payments" onRetry={retry} />
  );
  if (!payments) return failed || <SkeletonBar width="100%" height={180} />;
  return (
    <>
      {failed}
      <PaymentSection heading="Event payments" payments={payments.eventPayments} onOutdated={retry} />
      <PaymentSection heading="Optional products" payments={payments.additionalServices} onOutdated={retry} />
      {payments.earlierTrips.length > 0 && (
        <Section heading="Earlier trips">
          {payments.earlierTrips.map(({ event, name, payments: paid }) => (
            <PaymentList key={event} payments={paid} earlierTrip={name} onOutdated={retry} />
          ))}
        </Section>
      )}
    </>
  );
}

interface PaymentListProps {
  payments: readonly StaffPayment[];
  /** The event's name if the payments are for an earlier trip. */
  earlierTrip?: string;
  /** Called when a payment has changed on the server. */
  onOutdated: () => void;
}

function PaymentSection({ heading, ...rows }: PaymentListProps & { heading: string }) {
  return (
    <Section heading={heading}>
      {rows.payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing is collected.</Typography>
      )}
      <PaymentList {...rows} />
    </Section>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <PageSection id={id} heading={heading}>
      {children}
    </PageSection>
  );
}

function PaymentList({ payments, ...others }: PaymentListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li:last-of-type': { pb: 0 } }}>
      {payments.map((payment) => (
        <PaymentCard key={payment._id} payment={payment} {...others} />
      ))}
    </Box>
  );
}
