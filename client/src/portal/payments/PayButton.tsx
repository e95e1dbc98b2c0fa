import Button from '@mui/material/Button';
import { isSoldOut, type PaidProduct } from '#contract/payment';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

interface Props {
  product: PaidProduct;
  /** The id of the product's name, because several buttons have the same text. */
  describedBy: string;
  onClick: () => void;
}

export function PayButton({ product, describedBy, onClick }: Props) {
  const t = useText();
  const soldOut = isSoldOut(product);
  const label = product.mandatory ? texts.pay : texts.buy;
  return (
    <Button
      variant={product.mandatory ? 'contained' : 'outlined'}
      disabled={soldOut}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={{ minWidth: 120 }}
    >
      {t(soldOut ? texts.soldOut : label)}
    </Button>
  );
}
