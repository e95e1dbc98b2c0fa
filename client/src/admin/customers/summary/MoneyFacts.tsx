import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffCustomerPayments, StaffPayment } from '#contract/payment';
import { paymentSituation } from '#contract/paymentSituation';
import { today } from '../../../format/dates';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { PaymentSentence } from './PaymentSentence';

interface Props {
  /** Undefined until loaded. */
  payments: StaffCustomerPayments | undefined;
  hasFailed: boolean;
  organizationId: string;
}

/** A sentence on each payment; optional products only once the customer has chosen them. */
export function MoneyFacts({ payments, hasFailed, organizationId }: Props) {
  if (!payments && hasFailed) return <>The payments could not be loaded.</>;
  if (!payments) return <SkeletonBar width="100%" height={24} />;
  const shown = shownPayments(payments);
  if (shown.length === 0) return <>Nothing to pay</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map(({ payment, trip }) => (
        <Box key={payment._id} component="li" sx={{ '& + &': { mt: 0.75 } }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {payment.products[0]?.name}
            {trip !== undefined && ` (${trip})`}:
          </Typography>{' '}
          <PaymentSentence payment={payment} organizationId={organizationId} />
        </Box>
      ))}
    </Box>
  );
}

interface ShownPayment {
  payment: StaffPayment;
  /** The name of the event, for an earlier trip. */
  trip?: string;
}

function shownPayments({ eventPayments, additionalServices, earlierTrips }: StaffCustomerPayments) {
  return [
    ...eventPayments.map((payment): ShownPayment => ({ payment })),
    ...additionalServices.filter(isChosen).map((payment): ShownPayment => ({ payment })),
    ...earlierTrips.flatMap(({ name, payments }) =>
      payments.map((payment): ShownPayment => ({ payment, trip: name })),
    ),
  ];
}

function isChosen(payment: StaffPayment): boolean {
  const { kind } = paymentSituation(payment, today());
  const isUntouched = kind === 'due' || kind === 'soldOut';
  return !isUntouched || payment.left < payment.total;
}
