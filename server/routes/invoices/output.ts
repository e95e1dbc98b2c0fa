import type { Invoice, InvoiceDetails, InvoicePage, PersonalInvoice } from '../../contract/invoice';
import { toEuros } from '../../contract/money';
import type { StoredInvoice } from '../../models/invoice';
import type { CustomerInvoiceView } from '../../services/money/invoices/customerInvoices';
import type {
  InvoiceDetailsView,
  InvoiceView,
  readInvoices,
} from '../../services/money/invoices/readInvoices';

export function presentInvoices({ views, count }: Awaited<ReturnType<typeof readInvoices>>): InvoicePage {
  return { invoices: views.map(presentInvoice), count };
}

function presentInvoice({ invoice, sentByName, ...view }: InvoiceView): Invoice {
  const { corrects, sent, buyer } = invoice;
  return {
    _id: String(invoice._id),
    kind: invoice.kind,
    number: invoice.number,
    corrects: corrects?.number ?? null,
    creditedBy: invoice.creditedBy,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    buyer: {
      name: buyer.name,
      businessId: buyer.businessId,
      address: presentAddress(buyer.address),
      eInvoiceAddress: buyer.eInvoiceAddress,
      eInvoiceOperator: buyer.eInvoiceOperator,
      reference: buyer.reference,
      contact: buyer.contact,
    },
    total: toEuros(invoice.total),
    open: toEuros(view.open),
    settledOtherwise: toEuros(view.settledOtherwise),
    state: view.state,
    mayCredit: view.mayCredit,
    by: view.byName,
    sent: sent && { at: sent.at.toISOString(), by: sentByName ?? '–' },
  };
}

function presentAddress({ street, postcode, city }: StoredInvoice['buyer']['address']) {
  return { street, postcode, city };
}

export function presentPersonalInvoice({ invoice, amount }: CustomerInvoiceView): PersonalInvoice {
  const { number, issuedOn, creditedBy, buyer, rows } = invoice;
  const namesTravellers = rows.some(({ traveller }) => traveller !== null);
  return { number, issuedOn, creditedBy, buyer: buyer.name, amount: toEuros(amount), namesTravellers };
}

export function presentInvoiceDetails({ payments, ...view }: InvoiceDetailsView): InvoiceDetails {
  const { event, eventName, reference, rows, taxes } = view.invoice;
  return {
    ...presentInvoice(view),
    event: { _id: String(event), name: eventName },
    reference,
    rows: rows.map(({ name, traveller, quantity, unitPrice, category, percent }) => ({
      text: traveller === null ? name : `${name}, ${traveller}`,
      quantity,
      unitPrice: toEuros(unitPrice),
      amount: toEuros(quantity * unitPrice),
      vatPercent: isTaxed(category) ? percent : null,
    })),
    taxes: taxes.map(({ category, percent, note, gross, tax }) => ({
      percent: isTaxed(category) ? percent : null,
      note,
      net: toEuros(gross - tax),
      tax: toEuros(tax),
    })),
    payments: payments.map(({ payment, customer, product, amount, open }) => ({
      _id: String(payment._id),
      customer: customer && {
        _id: String(customer._id),
        name: `${customer.firstName} ${customer.lastName}`,
      },
      product,
      status: payment.status,
      amount: toEuros(amount),
      open: toEuros(open),
    })),
  };
}

function isTaxed(category: StoredInvoice['rows'][number]['category']): boolean {
  return category === 'S' || category === 'Z';
}
