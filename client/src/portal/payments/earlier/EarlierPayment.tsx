import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Payment } from '#contract/payment';
import { OwnDocuments } from '../OwnDocuments';
import { PaymentBadge } from '../PaymentBadge';
import { PaymentInProgress } from '../PaymentInProgress';
import { Price } from '../Price';
import { useScrollIntoViewOnReturn } from '../PaymentItem';
import { TransferDetails } from '../transfer/TransferDetails';
import { CancelTransferButton } from './CancelTransferButton';

interface Props {
  payment: Payment;
  refreshing: boolean;
  onRefresh: () => void;
  /** Called when the payment has ended, or may have ended. */
  onEnd: () => void;
}

/** A payment for a trip that the customer has left, which can be viewed and cancelled but not paid. */
export function EarlierPayment({ payment, refreshing, onRefresh, onEnd }: Props) {
  const ref = useScrollIntoViewOnReturn<HTMLLIElement>(payment._id);
  const [product] = payment.products;
  if (!product) return null;
  return (
    <Stack component="li" ref={ref} spacing={1} useFlexGap>
      {/* Shown as for an additional product, so that the payment is not called due. */}
      <PaymentBadge payment={payment} additional />
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      <Price product={product} total={payment.total} />
      <OwnDocuments documents={payment.documents} />
      {payment.status === 'paying' && (
        <PaymentInProgress
          paymentId={payment._id}
          hasLeftTrip
          refreshing={refreshing}
          onRefresh={onRefresh}
          onEnd={onEnd}
        />
      )}
      {payment.status === 'waiting' && (
        <TransferDetails
          payment={payment}
          productName={product.name}
          action={<CancelTransferButton paymentId={payment._id} onEnd={onEnd} />}
        />
      )}
    </Stack>
  );
}
