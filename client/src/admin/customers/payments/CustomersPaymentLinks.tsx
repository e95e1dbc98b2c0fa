import type { StaffPayment } from '#contract/payment';
import { PaymentLinksDialog } from '../../../components/paymentLinks/PaymentLinksDialog';
import { dayInFinland, formatStaffDay } from '../../../format/dates';
import { usePaymentLinks } from '../../../store/session/usePaymentLinks';

interface Props {
  payment: StaffPayment;
  onClose: () => void;
}

/** The dialog where staff make links for somebody else to pay. */
export function CustomersPaymentLinks({ payment, onClose }: Props) {
  const links = usePaymentLinks('staff', payment._id);
  return (
    <PaymentLinksDialog
      {...links}
      product={payment.products[0]?.name ?? ''}
      left={payment.left}
      isOwn={false}
      formatDayOf={(instant) => formatStaffDay(dayInFinland(instant))}
      onClose={onClose}
    />
  );
}
