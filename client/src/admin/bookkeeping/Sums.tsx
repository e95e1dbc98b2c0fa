import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bookkeeping, TaxSum } from '#contract/bookkeeping';
import { type Euros, sumOfEuros } from '#contract/money';
import { formatCount } from '../../format/words';
import { formatEuros, formatPercent } from '../../format/money';
import { EmptyNotice } from '../../components/EmptyNotice';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';

/** Sales and refunds by product and VAT rate, and receipts by channel. */
export function Sums({ books }: { books: Bookkeeping }) {
  const { receipts, creditNotes, total, channels } = books;
  if (receipts.count + creditNotes.count === 0) {
    return <EmptyNotice>There are no receipts or credit notes for these days</EmptyNotice>;
  }
  return (
    <PageSection id="sums" heading="Sales">
      <Typography>
        {formatCount(receipts.count, 'receipt', 'receipts')}: {euros(receipts.total)}.{' '}
        {formatCount(creditNotes.count, 'credit note', 'credit notes')}:{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {euros(creditNotes.total)}.
        </Box>
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Through Paytrail {euros(channels.provider)}, by bank transfer {euros(channels.bank)}, otherwise{' '}
        {euros(channels.other)}.
      </Typography>
      <SumsTable books={books} total={total} />
    </PageSection>
  );
}

function SumsTable({ books: { products, serviceFees }, total }: { books: Bookkeeping; total: Euros }) {
  const rows = [
    ...products.map((sum) => ({ ...sum, key: `${sum.product} ${sum.vatPercent} ${sum.taxDescription}` })),
    ...serviceFees.map((sum) => ({ ...sum, key: `fee ${sum.vatPercent}`, name: 'Service fees' })),
  ];
  const formatTotal = (amount: 'net' | 'vat') => euros(sumOfEuros(rows.map((row) => row[amount])));
  return (
    <MoneyTable label="Sales by product and VAT" headings={['Product', 'VAT %', 'Net', 'VAT', 'Gross']}>
      <tbody>
        {rows.map(({ key, name, vatPercent, net, vat, gross }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatRate(vatPercent)}</td>
            <td>{euros(net)}</td>
            <td>{euros(vat)}</td>
            <td>{euros(gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <td>{formatTotal('net')}</td>
          <td>{formatTotal('vat')}</td>
          <td>{euros(total)}</td>
        </tr>
      </tfoot>
    </MoneyTable>
  );
}

function formatRate(vatPercent: TaxSum['vatPercent']): string {
  return vatPercent === null ? 'not shown' : formatPercent(vatPercent, 'en');
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
