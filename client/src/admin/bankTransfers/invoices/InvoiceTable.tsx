import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Invoice } from '#contract/invoice';
import { dayInFinland, formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { describeState, invoiceName } from '../../invoices/invoiceTexts';
import { MoneyTable } from '../../list/MoneyTable';

interface Props {
  invoices: readonly Invoice[];
  /** Called with the id of an invoice. */
  onOpen: (id: string) => void;
}

export function InvoiceTable({ invoices, onOpen }: Props) {
  return (
    <MoneyTable
      label="Invoices, newest first"
      headings={['Invoice', 'State', 'Total', 'Open', 'Day', 'Due', 'Sent']}
    >
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceTableRow key={invoice._id} invoice={invoice} onOpen={() => onOpen(invoice._id)} />
        ))}
      </tbody>
    </MoneyTable>
  );
}

function InvoiceTableRow({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) {
  const { buyer, total, open, issuedOn, dueOn, sent, state } = invoice;
  return (
    <tr>
      <th scope="row">
        <Link component="button" type="button" onClick={onOpen} sx={{ textAlign: 'left', minHeight: 24 }}>
          {invoiceName(invoice)}
        </Link>
        <Typography variant="body2">{buyer.name}</Typography>
      </th>
      <td>{describeState(invoice)}</td>
      <td>{formatEuros(total, 'en')}</td>
      <td>{formatEuros(open, 'en')}</td>
      <td>{formatStaffDay(issuedOn)}</td>
      <td>{state === null ? '' : formatStaffDay(dueOn)}</td>
      <td>{sent ? formatStaffDay(dayInFinland(sent.at)) : 'Not yet'}</td>
    </tr>
  );
}
