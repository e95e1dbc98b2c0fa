import { randomInt } from 'node:crypto';
import type { QueryFilter, Types } from 'mongoose';
import { finnishReference, parseReference } from '../../../contract/bankReference';
import type { Cents } from '../../../contract/money';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { Customer } from '../../../models/customer';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { Payment, type StoredPayment } from '../../../models/payment';
import { openInvoice } from '../payments/balance';
import { readAmountDue } from '../payments/reconcilePayment';

/**
 * The digits before the check digit: enough that references in use rarely differ by one digit. Payments and invoices have
 * different numbers of them, so that no payment can have the reference of an invoice.
 */
const digits = { payment: 9, invoice: 11 } as const;

/** A random Finnish reference, for a unique index to accept. */
export function newReference(of: keyof typeof digits): string {
  const min = 10 ** (digits[of] - 1);
  return finnishReference(String(randomInt(min, min * 10)));
}

/** A payment, and what it costs. */
export interface DuePayment {
  payment: StoredPayment;
  due: Cents;
  /** Whether its traveller is disabled, as after a cancellation. */
  isDisabled: boolean;
}

/** What has a reference: one payment, or an invoice with all of its payments. */
export interface Referenced {
  /** Null for the reference of a payment. */
  invoice: StoredInvoice | null;
  payments: DuePayment[];
}

/**
 * What has these references in an organization, by reference; one query for all. A payment that has one of them and is
 * on an invoice with another is the same object in both.
 */
export async function readReferenced(
  organization: Types.ObjectId,
  references: readonly string[],
): Promise<Map<string, Referenced>> {
  if (references.length === 0) return new Map();
  const invoices = await Invoice.find({
    organization,
    reference: { $in: references },
    kind: 'invoice',
  }).lean();
  const invoiced = invoices.flatMap(({ payments }) => payments.map(({ payment }) => payment));
  const byReference = { organization, 'transfer.reference': { $in: references } };
  const payments = await Payment.find(
    invoiced.length === 0 ? byReference : { $or: [byReference, { _id: { $in: invoiced } }] },
  ).lean();
  const travellers = payments.map(({ customer }) => customer);
  const disabled = await Customer.distinct('_id', { _id: { $in: travellers }, disabled: true });
  const disabledIds = new Set(disabled.map(String));
  const due = new Map<string, DuePayment>();
  for (const payment of payments) {
    const isDisabled = disabledIds.has(String(payment.customer));
    due.set(String(payment._id), { payment, due: await readAmountDue(payment), isDisabled });
  }
  const found = new Map<string, Referenced>();
  for (const one of due.values()) {
    const { transfer } = one.payment;
    if (transfer) found.set(transfer.reference, { invoice: null, payments: [one] });
  }
  for (const invoice of invoices) {
    const own = invoice.payments.flatMap(({ payment }) => due.get(String(payment)) ?? []);
    found.set(invoice.reference, { invoice, payments: own });
  }
  return found;
}

/** The references of a line: its own, and those in its message. */
export function listReferences({
  reference,
  message,
}: Pick<StoredBankEntry, 'reference' | 'message'>): string[] {
  return [...(reference === null ? [] : [reference]), ...referencesIn(message ?? '')];
}

/**
 * The references among these on money that has come in, as its own or in its message (rules §41.3). Messages are read only
 * of lines that wait for staff, or about which they have decided: others are matched by their references.
 * @param filter further conditions for the lines
 */
export async function findReferencesOfMoney(
  organization: Types.ObjectId,
  references: readonly string[],
  filter: QueryFilter<StoredBankEntry>,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const received = { organization, amount: { $gt: 0 } };
  const fields = 'reference message';
  const decided = { state: { $in: ['queued', 'resolved'] as const }, message: { $type: 'string' as const } };
  // One after the other, because a transaction takes one command at a time.
  const named = { ...received, reference: { $in: [...references] } };
  const byReference = await BankEntry.find({ $and: [named, filter] }, fields).lean();
  const byMessage = await BankEntry.find({ $and: [{ ...received, ...decided }, filter] }, fields).lean();
  const found = new Set([...byReference, ...byMessage].flatMap(listReferences));
  return new Set(references.filter((reference) => found.has(reference)));
}

/** Digits in groups, as `86851 62596 19897`, or a creditor reference. */
const written = /(?:RF\d{2} ?)?\d+(?: \d+)*/gi;

/** A written creditor reference has up to seven groups, a Finnish one up to four. */
const maxGroups = 7;

/** More groups than anybody writes into a message. */
const maxGroupsRead = 100;

/**
 * The references that may be in a text, as `parseReference` returns them. If several are side by side, the groups do
 * not show where one ends, so every sequence of groups that is a valid reference is returned.
 */
function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(written)) {
    const groups = match.split(' ').slice(0, maxGroupsRead);
    for (const start of groups.keys()) {
      for (let end = start + 1; end <= start + maxGroups && end <= groups.length; end += 1) {
        const reference = parseReference(groups.slice(start, end).join(''));
        if (reference !== null) found.add(reference);
      }
    }
  }
  return [...found];
}

/** The payments that money with the reference is for: of an invoice those that wait through it. */
export function openPayments({ invoice, payments }: Referenced): DuePayment[] {
  return invoice ? payments.filter(({ payment }) => openInvoice(payment)?.equals(invoice._id)) : payments;
}
