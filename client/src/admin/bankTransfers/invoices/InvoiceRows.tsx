import type { InvoiceRow } from '#contract/invoice';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../../format/money';
import { formatVat } from '../../invoices/invoiceTexts';
import { MoneyTable } from '../../list/MoneyTable';

/** The rows as they are on the file. */
export function InvoiceRows({ rows, total }: { rows: readonly InvoiceRow[]; total: Euros }) {
  return (
    <MoneyTable label="Rows" headings={['Row', 'Quantity', 'Price', 'VAT', 'Amount']}>
      <tbody>
        {rows.map(({ text, quantity, unitPrice, vatPercent, amount }, index) => (
          // Rows have no id, and never change.
          <tr key={index}>
            <th scope="row">{text}</th>
            <td>{quantity.toLocaleString('en')}</td>
            <td>{formatEuros(unitPrice, 'en')}</td>
            <td>{formatVat(vatPercent)}</td>
            <td>{formatEuros(amount, 'en')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td colSpan={3} />
          <td>{formatEuros(total, 'en')}</td>
        </tr>
      </tfoot>
    </MoneyTable>
  );
}
