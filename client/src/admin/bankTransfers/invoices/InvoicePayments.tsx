import Typography from '@mui/material/Typography';
import type { InvoicedPayment } from '#contract/invoice';
import { formatEuros } from '../../../format/money';
import { statusLabels } from '../../customers/payments/paymentLabels';
import { CustomerLink } from '../../list/CustomerLink';
import { MoneyTable } from '../../list/MoneyTable';

/** The payments of an invoice as they are now. */
export function InvoicePayments({ payments }: { payments: readonly InvoicedPayment[] }) {
  return (
    <MoneyTable label="Payments" headings={['Payment', 'State', 'Invoiced', 'Open']}>
      <tbody>
        {payments.map(({ _id, customer, product, status, amount, open }) => (
          <tr key={_id}>
            <th scope="row">
              {customer ? <CustomerLink {...customer} /> : 'A deleted customer'}
              <Typography variant="body2">{product}</Typography>
            </th>
            <td>{statusLabels[status]}</td>
            <td>{formatEuros(amount, 'en')}</td>
            <td>{formatEuros(open, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
