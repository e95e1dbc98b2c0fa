import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { formatReference } from '#contract/bankReference';
import type { InvoiceBuyer, InvoiceDetails } from '#contract/invoice';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { describeState } from '../../invoices/invoiceTexts';
import { FactLines } from '../../list/FactLines';
import { InvoicePayments } from './InvoicePayments';
import { InvoiceRows } from './InvoiceRows';
import { InvoiceTaxes } from './InvoiceTaxes';

export function InvoiceContent({ invoice }: { invoice: InvoiceDetails }) {
  const { buyer, sent, settledOtherwise } = invoice;
  return (
    <Stack spacing={2.5}>
      <FactLines
        facts={[
          ['Buyer', `${buyer.name} (${buyer.businessId})`],
          ['Address', describeAddress(buyer)],
          ['E-invoice address', `${buyer.eInvoiceAddress}, operator ${buyer.eInvoiceOperator}`],
          buyer.reference !== null && ['Their reference', buyer.reference],
          buyer.contact !== null && ['Contact person', buyer.contact],
          ['Event', invoice.event.name],
          ['Made', `${formatStaffDay(invoice.issuedOn)} by ${invoice.by}`],
          invoice.kind === 'invoice' && ['Due', formatStaffDay(invoice.dueOn)],
          ['Reference', formatReference(invoice.reference)],
          ['Total', formatEuros(invoice.total, 'en')],
          invoice.kind === 'invoice' && ['Open', formatEuros(invoice.open, 'en')],
          ['State', describeState(invoice)],
          ['Sent', sent ? `${formatStaffInstant(sent.at)} by ${sent.by}` : 'Not marked as sent'],
        ]}
      />
      {settledOtherwise !== 0 && (
        <Alert severity="info">
          {formatEuros(settledOtherwise, 'en')} of the total is no longer awaited, but was not paid by this
          invoice: a trip was cancelled, or a payment was settled in another way.
        </Alert>
      )}
      <InvoiceRows rows={invoice.rows} total={invoice.total} />
      <InvoiceTaxes taxes={invoice.taxes} />
      <InvoicePayments payments={invoice.payments} />
    </Stack>
  );
}

function describeAddress({ address: { street, postcode, city } }: InvoiceBuyer): string {
  return `${street}, ${postcode} ${city}`;
}
