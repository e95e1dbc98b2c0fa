import Typography from '@mui/material/Typography';
import type { MarginSum } from '#contract/bookkeeping';
import { type Euros, sumOfEuros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';

/** Sales under the margin scheme, by tax description. No receipt states their tax (rules §8.10). */
export function MarginScheme({ sums }: { sums: readonly MarginSum[] }) {
  return (
    <PageSection id="margin-scheme" heading="Margin scheme">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Included in the sales above, where no VAT is shown.
      </Typography>
      <MoneyTable
        label="Margin scheme sales by description"
        headings={['Description', 'Sales', 'Tax included']}
      >
        <tbody>
          {sums.map(({ description, gross, tax }) => (
            <tr key={description}>
              <th scope="row">{description || 'No description'}</th>
              <td>{euros(gross)}</td>
              <td>{euros(tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{euros(sumOfEuros(sums.map(({ gross }) => gross)))}</td>
            <td>{euros(sumOfEuros(sums.map(({ tax }) => tax)))}</td>
          </tr>
        </tfoot>
      </MoneyTable>
    </PageSection>
  );
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
