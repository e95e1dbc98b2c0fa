import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Difference } from '#contract/reconciliation';
import { formatStaffInstant } from '../../format/dates';
import { customerFormPath } from '../layout/paths';
import { differenceAmounts } from './differenceTexts';
import { Reference } from './Reference';

/** The date, customer and amounts of a difference. */
export function DifferenceFacts({ difference }: { difference: Difference }) {
  const { kind, at, product, customer, reference } = difference;
  return (
    <Box component="dl" sx={list}>
      <dt>Date</dt>
      <dd>{formatStaffInstant(at)}</dd>
      {product !== '' && (
        <>
          <dt>Product</dt>
          <dd>{product}</dd>
        </>
      )}
      {kind !== 'unknown' && (
        <>
          <dt>Customer</dt>
          <dd>
            {customer ? (
              <Link component={RouterLink} to={customerFormPath(customer._id)}>
                {customer.name}
              </Link>
            ) : (
              'A deleted customer'
            )}
          </dd>
        </>
      )}
      {differenceAmounts(difference).map(([name, amount]) => (
        <AmountFact key={name} name={name} amount={amount} />
      ))}
      {/* Documents have nothing to do with Paytrail. */}
      {kind !== 'documents' && (
        <>
          <dt>Reference</dt>
          <dd>
            <Reference text={reference} />
          </dd>
        </>
      )}
    </Box>
  );
}

function AmountFact({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {amount}
      </Box>
    </>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.25,
  my: 1.5,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
