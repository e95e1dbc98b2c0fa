import Button from '@mui/material/Button';
import { isSoldOut, type PaidProduct } from '#contract/payment';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

interface Props {
  product: PaidProduct;
  onClick: () => void;
}

export function PayButton({ product, onClick }: Props) {
  const t = useText();
  const soldOut = isSoldOut(product);
  const label = t(soldOut ? texts.soldOut : product.mandatory ? texts.pay : texts.buy);
  return (
    <Button
      variant={product.mandatory ? 'contained' : 'outlined'}
      disabled={soldOut}
      // Several buttons have the same text.
      aria-label={`${label} ${product.name}`}
      onClick={onClick}
      sx={{ minWidth: 120 }}
    >
      {label}
    </Button>
  );
}
