import Box from '@mui/material/Box';
import type { MoneyTotals, ProductMoney } from '#contract/moneyOverview';
import { formatEuros } from '../../format/money';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';
import { Amount } from './Amount';
import type { MoneyLinks } from './moneyLinks';

interface Props {
  products: readonly ProductMoney[];
  totals: MoneyTotals;
  links: MoneyLinks;
}

const headings = ['Product', 'Expected', 'Received', 'Refunded', 'Outstanding', 'Service fees'];

export function ProductTable({ products, totals, links }: Props) {
  return (
    <PageSection id="products" heading="Products">
      <MoneyTable label="Money by product" headings={headings}>
        <tbody>
          {products.map(({ _id, name, mandatory, ...sums }) => (
            <tr key={_id}>
              <th scope="row">
                {name}
                {!mandatory && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    (optional)
                  </Box>
                )}
              </th>
              <td>
                <Amount
                  euros={sums.expected}
                  label={`expected for ${name}`}
                  to={links.expectedProduct(_id)}
                />
              </td>
              <td>
                <Amount euros={sums.received} label={`received for ${name}`} to={links.bookkeeping} />
              </td>
              <td>
                <Amount euros={sums.refunded} label={`refunded for ${name}`} to={links.bookkeeping} />
              </td>
              <td>
                <Amount
                  euros={sums.outstanding}
                  label={`outstanding for ${name}`}
                  to={links.owingProduct(_id)}
                />
              </td>
              <td>{formatEuros(sums.serviceFees, 'en')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatEuros(totals.expected, 'en')}</td>
            <td>{formatEuros(totals.received, 'en')}</td>
            <td>{formatEuros(totals.refunded, 'en')}</td>
            <td>{formatEuros(totals.outstanding, 'en')}</td>
            <td>{formatEuros(totals.serviceFees, 'en')}</td>
          </tr>
        </tfoot>
      </MoneyTable>
    </PageSection>
  );
}
