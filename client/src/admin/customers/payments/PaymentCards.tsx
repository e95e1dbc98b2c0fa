import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffPayment } from '#contract/payment';
import { Failure } from '../../../components/Failure';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import type { Loading } from '../../../store/core/useLoad';
import { PageSection } from '../../layout/PageSection';
import { useQueryParam } from '../../filters/useQueryParam';
import { sections, type SectionId } from '../summary/sections';
import { PaymentCard, type RequestedRefund } from './PaymentCard';

interface Props {
  customerId: string;
  /** The fetch of the payments. */
  loading: Loading;
}

/**
 * The customer's mandatory and optional payments, and payments for earlier trips on which money is held. With `refund` in the
 * address, the dialog of the only refundable payment opens; if there are several, the first gets the focus.
 */
export function PaymentCards({ customerId, loading }: Props) {
  const { status, errors, retry } = loading;
  const payments = useAppSelector((state) => selectStaffPayments(state, customerId));
  const [refund, setRefund] = useQueryParam('refund');
  const failed = status === 'failed' && (
    <Failure errors={errors} fallback="Failed to fetch user payments" onRetry={retry} />
  );
  if (!payments) return failed || <SkeletonBar width="100%" height={180} />;
  const { eventPayments, additionalServices, earlierTrips } = payments;
  const [first, ...others] = [
    ...eventPayments,
    ...additionalServices,
    ...earlierTrips.flatMap((trip) => trip.payments),
  ].filter(({ refundable }) => refundable > 0);
  const requestedRefund: RequestedRefund | undefined =
    refund !== '' && first
      ? { payment: first._id, isOnly: others.length === 0, onClose: () => setRefund('') }
      : undefined;
  const list = { onOutdated: retry, requestedRefund };
  return (
    <>
      {failed}
      <PaymentSection
        id={sections.eventPayments}
        heading="Event payments"
        payments={eventPayments}
        {...list}
      />
      <PaymentSection
        id={sections.optionalProducts}
        heading="Optional products"
        payments={additionalServices}
        {...list}
      />
      {earlierTrips.length > 0 && (
        <PageSection id={sections.earlierTrips} heading="Earlier trips">
          {earlierTrips.map(({ event, name, payments: paid }) => (
            <PaymentList key={event} payments={paid} earlierTrip={name} {...list} />
          ))}
        </PageSection>
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
  requestedRefund: RequestedRefund | undefined;
}

interface PaymentSectionProps extends PaymentListProps {
  id: SectionId;
  heading: string;
}

function PaymentSection({ id, heading, ...rows }: PaymentSectionProps) {
  return (
    <PageSection id={id} heading={heading}>
      {rows.payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing is collected.</Typography>
      )}
      <PaymentList {...rows} />
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
