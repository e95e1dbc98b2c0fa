import Typography from '@mui/material/Typography';
import type { InvoiceTax } from '#contract/invoice';
import { formatEuros } from '../../../format/money';
import { formatVat } from '../../invoices/invoiceTexts';
import { MoneyTable } from '../../list/MoneyTable';

/** VAT by rate, and the notes that the invoice has instead. */
export function InvoiceTaxes({ taxes }: { taxes: readonly InvoiceTax[] }) {
  const notes = taxes.flatMap(({ note }) => note ?? []);
  return (
    <div>
      <MoneyTable label="VAT" headings={['VAT', 'Net', 'Tax']}>
        <tbody>
          {taxes.map(({ percent, net, tax }, index) => (
            // Two without VAT may differ only in their notes.
            <tr key={index}>
              <th scope="row">{formatVat(percent)}</th>
              <td>{formatEuros(net, 'en')}</td>
              <td>{formatEuros(tax, 'en')}</td>
            </tr>
          ))}
        </tbody>
      </MoneyTable>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
    </div>
  );
}
