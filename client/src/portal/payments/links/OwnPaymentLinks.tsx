import type { Payment } from '#contract/payment';
import { PaymentLinksDialog } from '../../../components/paymentLinks/PaymentLinksDialog';
import { dayInFinland, formatDay } from '../../../format/dates';
import { usePaymentLinks } from '../../../store/session/usePaymentLinks';

interface Props {
  payment: Payment;
  product: string;
  onClose: () => void;
}

/** The dialog in which a traveller makes payment links for another payer. */
export function OwnPaymentLinks({ payment, product, onClose }: Props) {
  const links = usePaymentLinks('customer', payment._id);
  return (
    <PaymentLinksDialog
      {...links}
      product={product}
      left={payment.left}
      isOwn
      formatDayOf={(instant) => formatDay(dayInFinland(instant))}
      onClose={onClose}
    />
  );
}
