import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { BankEntry } from '../../../models/bankEntry';
import { Invoice } from '../../../models/invoice';
import type { StoredPayment } from '../../../models/payment';
import { openInvoice } from '../payments/balance';
import type { QueuedMoney } from '../payments/paymentRow';
import { findReferencesOfMoney } from './references';

type Payment = Pick<StoredPayment, 'organization' | 'transfer'>;

/**
 * Finds the payments whose reference, or that of the invoice through which they wait, is on money in the queue, also in its
 * message. Until
 * staff have decided about the money, nobody is reminded of these payments, and nothing is released because of them.
 * @returns whether money waits for one of the payments
 */
export async function findWaitingMoney(
  organization: Types.ObjectId,
  payments: readonly StoredPayment[],
): Promise<(payment: StoredPayment) => boolean> {
  const own = payments.filter((payment) => payment.organization.equals(organization));
  const invoices = await findByIds(Invoice, own.map(openInvoice), ['reference']);
  const referencesOf = (payment: StoredPayment) =>
    [payment.transfer, invoices.get(String(openInvoice(payment)))].flatMap((named) => named?.reference ?? []);
  const queued = await findReferencesOfMoney(organization, own.flatMap(referencesOf), { state: 'queued' });
  return (payment) => referencesOf(payment).some((reference) => queued.has(reference));
}

/**
 * The money in the queue with a payment's own reference; null for a payment without any. Money for an invoice is left
 * out: travellers see this, and its sum is for others too.
 */
export async function readQueuedMoney(
  payments: readonly Payment[],
): Promise<(payment: Payment) => QueuedMoney | null> {
  const withReference = payments.flatMap(({ organization, transfer }) =>
    transfer ? { organization, reference: transfer.reference } : [],
  );
  if (withReference.length === 0) return () => null;
  // A reference is unique within an organization.
  const entries = await BankEntry.find(
    {
      organization: { $in: withReference.map(({ organization }) => organization) },
      reference: { $in: withReference.map(({ reference }) => reference) },
      state: 'queued',
      amount: { $gt: 0 },
    },
    'organization reference amount bookedOn',
  )
    .sort({ bookedOn: 1 })
    .lean();
  return ({ organization, transfer }) => {
    const own = entries.filter(
      (entry) => entry.reference === transfer?.reference && entry.organization.equals(organization),
    );
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0);
    const last = own.at(-1);
    return last ? { amount, bookedOn: last.bookedOn } : null;
  };
}
