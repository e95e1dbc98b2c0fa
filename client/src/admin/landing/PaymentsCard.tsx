import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardProduct } from '#contract/dashboard';
import { type Euros, sumOfEuros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';
import type { DashboardLinks } from './dashboardLinks';
import { EmptyCardText, LandingCard } from './LandingCard';
import { ExpandableList } from './ExpandableList';

interface Props {
  products: readonly DashboardProduct[];
  links: DashboardLinks;
}

/** Paid and unpaid amounts of each mandatory product. */
export function PaymentsCard({ products, links }: Props) {
  if (products.length === 0) {
    return (
      <LandingCard heading="Payments">
        <EmptyCardText>No upcoming trip has a mandatory product.</EmptyCardText>
      </LandingCard>
    );
  }
  const paid = sumOfEuros(products.map((product) => product.paid));
  const all = sumOfEuros([paid, ...products.map((product) => product.unpaid)]);
  return (
    <LandingCard
      heading="Payments"
      figure={{ value: paid, format: formatPaid, words: `of ${formatEuros(all, 'en')} is paid` }}
    >
      <ExpandableList items={products} initialCount={4} plural="products" getKey={({ _id }) => _id}>
        {(product) => <ProductItem product={product} links={links} />}
      </ExpandableList>
    </LandingCard>
  );
}

function formatPaid(euros: Euros): string {
  return formatEuros(euros, 'en');
}

function ProductItem({ product, links }: { product: DashboardProduct; links: DashboardLinks }) {
  const { _id, name, paid, unpaid, paidCount, unpaidCount } = product;
  return (
    <Box component="li" sx={{ py: 0.75, typography: 'body2' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 14, my: 0.75 }}>
        <Box sx={{ ...segment, flexGrow: paid, bgcolor: 'primary.main' }} />
        <Box sx={{ ...segment, flexGrow: unpaid, ...hatched }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <AmountItem
          legend={{ bgcolor: 'primary.main' }}
          text={`Paid ${formatEuros(paid, 'en')}`}
          label={formatCount(paidCount, 'customer', 'customers')}
          to={links.travellers({ paidProducts: [_id] })}
        />
        <AmountItem
          legend={hatched}
          text={`Unpaid ${formatEuros(unpaid, 'en')}`}
          label={formatCount(unpaidCount, 'customer', 'customers')}
          to={links.travellers({ notPaidProducts: [_id] })}
        />
      </Box>
    </Box>
  );
}

interface AmountItemProps {
  legend: object;
  text: string;
  label: string;
  to: string;
}

function AmountItem({ legend, text, label, to }: AmountItemProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '3px', flexShrink: 0, ...legend }} />
      <span>
        {text}
        {' · '}
        {/* Leaves space for the focus ring beside the dot. */}
        <Link component={RouterLink} to={to} sx={{ ml: 0.5 }}>
          {label}
        </Link>
      </span>
    </Box>
  );
}

const segment = { flexBasis: 0, borderRadius: '3px' };
/** The pattern distinguishes unpaid from paid without relying on colour. */
const hatched = {
  color: 'warning.main',
  background: 'repeating-linear-gradient(135deg, currentColor 0 3px, transparent 3px 6px)',
  boxShadow: 'inset 0 0 0 1px currentColor',
};
