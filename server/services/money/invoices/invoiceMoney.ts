import type { Types } from 'mongoose';
import type { InvoiceState } from '../../../contract/invoice';
import type { Cents } from '../../../contract/money';
import { paidStatuses } from '../../../contract/payment';
import { today } from '../../../lib/clock';
import type { StoredInvoice } from '../../../models/invoice';
import { Payment, type StoredPayment } from '../../../models/payment';
import { findReferencesOfMoney } from '../bankTransfers/references';
import { amountLeft, openInvoice, sumAmounts } from '../payments/balance';

type Invoiced = Pick<StoredInvoice, '_id' | 'organization' | 'reference' | 'payments'>;

/** What an invoice asks for a payment, and what has become of it. */
export interface InvoicedMoney {
  /** Undefined once it has been deleted. */
  payment: StoredPayment | undefined;
  amount: Cents;
  /** What is awaited through the invoice. */
  open: Cents;
  /** What its buyer has paid; at most the amount. */
  received: Cents;
}

/** The money of each payment, in the order of the invoice. */
export function listMoney(
  { _id, payments }: Pick<Invoiced, '_id' | 'payments'>,
  stored: ReadonlyMap<string, StoredPayment>,
): InvoicedMoney[] {
  return payments.map(({ payment: id, amount }) => {
    const payment = stored.get(String(id));
    const isOpen = payment && openInvoice(payment)?.equals(_id);
    const open = isOpen ? amountLeft(payment, payment.purchase?.total ?? 0) : 0;
    return { payment, amount, open, received: Math.min(amount, payment ? receivedFor(_id, payment) : 0) };
  });
}

function receivedFor(invoice: Types.ObjectId, { bankMoney = [] }: StoredPayment): Cents {
  return sumAmounts(bankMoney.filter((money) => money.invoice?.equals(invoice)));
}

export async function readPaymentsOf(
  invoices: readonly Pick<Invoiced, 'payments'>[],
): Promise<StoredPayment[]> {
  const ids = invoices.flatMap(({ payments }) => payments.map(({ payment }) => payment));
  return Payment.find({ _id: { $in: ids } }).lean();
}

/**
 * The references with which money has come in, whether it waits for staff, or they have booked it anywhere. Money that
 * they have sent back does not count.
 */
export async function findReceivedReferences(
  organization: Types.ObjectId,
  invoices: readonly Pick<Invoiced, 'reference'>[],
): Promise<Set<string>> {
  const references = invoices.map(({ reference }) => reference);
  return findReferencesOfMoney(organization, references, {
    state: { $in: ['queued', 'matched', 'resolved'] },
    'resolution.kind': { $nin: ['returned', 'ignored'] },
  });
}

/**
 * Whether an invoice can be credited: its buyer has paid nothing, and its payments are not paid in another way.
 * @param isReceived whether money with its reference has come in
 */
export function mayCredit(money: readonly InvoicedMoney[], isReceived: boolean): boolean {
  if (isReceived || money.some(({ received }) => received > 0)) return false;
  const isPaid = money.some(({ payment }) => payment && paidStatuses.includes(payment.status));
  return !isPaid || money.some(({ open }) => open > 0);
}

/** Null for a credit invoice. */
export function findState(
  { kind, creditedBy, dueOn }: Pick<StoredInvoice, 'kind' | 'creditedBy' | 'dueOn'>,
  money: readonly InvoicedMoney[],
): InvoiceState | null {
  if (kind === 'creditInvoice') return null;
  if (creditedBy !== null) return 'credited';
  const isOpen = money.some(({ open }) => open > 0);
  if (money.some(({ received }) => received > 0)) return isOpen ? 'partlyPaid' : 'paid';
  if (!isOpen) return 'settled';
  return dueOn < today() ? 'overdue' : 'open';
}
