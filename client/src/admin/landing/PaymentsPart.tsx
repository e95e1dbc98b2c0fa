import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardProduct } from '#contract/dashboard';
import { sumOfEuros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { counted } from '../customers/labels';
import type { Addresses } from './addresses';
import { NothingYet, Part } from './LandingCard';
import { Shortened } from './Shortened';

interface Props {
  products: readonly DashboardProduct[];
  addresses: Addresses;
}

/** What has been paid for each mandatory product, and what is still to come. */
export function PaymentsPart({ products, addresses }: Props) {
  if (products.length === 0) {
    return (
      <Part heading="Payments">
        <NothingYet>No trip ahead has a mandatory product.</NothingYet>
      </Part>
    );
  }
  const paid = sumOfEuros(products.map((product) => product.paid));
  const all = sumOfEuros([paid, ...products.map((product) => product.unpaid)]);
  return (
    <Part
      heading="Payments"
      figure={{ value: formatEuros(paid, 'en'), words: `of ${formatEuros(all, 'en')} is paid` }}
    >
      <Shortened items={products} first={4} things="products" keyOf={({ _id }) => _id}>
        {(product) => <Product product={product} addresses={addresses} />}
      </Shortened>
    </Part>
  );
}

function Product({ product, addresses }: { product: DashboardProduct; addresses: Addresses }) {
  const { _id, name, paid, unpaid, paidCount, unpaidCount } = product;
  return (
    <Box component="li" sx={{ py: 0.75, typography: 'body2' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 14, my: 0.75 }}>
        <Box sx={{ ...segment, flexGrow: paid, bgcolor: 'primary.main' }} />
        <Box sx={{ ...segment, flexGrow: unpaid, ...hatched }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Side
          mark={{ bgcolor: 'primary.main' }}
          words={`Paid ${formatEuros(paid, 'en')}`}
          label={counted(paidCount, 'customer', 'customers')}
          to={addresses.travellers({ paidProducts: [_id] })}
        />
        <Side
          mark={hatched}
          words={`Unpaid ${formatEuros(unpaid, 'en')}`}
          label={counted(unpaidCount, 'customer', 'customers')}
          to={addresses.travellers({ notPaidProducts: [_id] })}
        />
      </Box>
    </Box>
  );
}

interface SideProps {
  mark: object;
  words: string;
  label: string;
  to: string;
}

function Side({ mark, words, label, to }: SideProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '3px', flexShrink: 0, ...mark }} />
      <span>
        {words}
        {' · '}
        <Link component={RouterLink} to={to}>
          {label}
        </Link>
      </span>
    </Box>
  );
}

const segment = { flexBasis: 0, borderRadius: '3px' };
/** Told from what is paid by its pattern too, not by its colour alone. */
const hatched = {
  color: 'warning.main',
  background: 'repeating-linear-gradient(135deg, currentColor 0 3px, transparent 3px 6px)',
  boxShadow: 'inset 0 0 0 1px currentColor',
};
