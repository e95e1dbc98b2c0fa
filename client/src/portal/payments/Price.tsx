import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toCents, toEuros, totalOf } from '#contract/money';
import type { PaidProduct } from '#contract/payment';
import { formatEuros } from '../../components/money';
import { useLanguage } from '../../i18n/language';

interface Props {
  product: PaidProduct;
  /** What is to pay, discount and fee included. */
  total: number;
}

/** What is to pay, and in brackets what it would be without the discount. */
export function Price({ product, total }: Props) {
  const { language } = useLanguage();
  const undiscounted = undiscountedOf(product);
  return (
    <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
      {formatEuros(total, language)}
      {undiscounted !== total && (
        <Box component="span" sx={{ fontWeight: 400, fontSize: '1rem', color: 'text.secondary' }}>
          {` (${formatEuros(undiscounted, language)})`}
        </Box>
      )}
    </Typography>
  );
}

function undiscountedOf({ price, serviceFee }: PaidProduct): number {
  return toEuros(totalOf({ price: toCents(price), serviceFee: toCents(serviceFee) }));
}
