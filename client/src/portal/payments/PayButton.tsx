import Button from '@mui/material/Button';
import { isPaymentSoldOut, type PaidProduct, type Payment } from '#contract/payment';
import { needsVariant } from '#contract/productVariant';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

interface Props {
  payment: Payment;
  product: PaidProduct;
  onClick: () => void;
}

/** Disabled until a variant is chosen. */
export function PayButton({ payment, product, onClick }: Props) {
  const t = useText();
  const soldOut = isPaymentSoldOut(payment);
  const label = t(soldOut ? texts.soldOut : product.mandatory ? texts.pay : texts.buy);
  return (
    <Button
      variant={product.mandatory ? 'contained' : 'outlined'}
      disabled={soldOut || needsVariant(payment)}
      // Several buttons have the same text.
      aria-label={`${label} ${product.name}`}
      onClick={onClick}
      sx={{ minWidth: 120 }}
    >
      {label}
    </Button>
  );
}
