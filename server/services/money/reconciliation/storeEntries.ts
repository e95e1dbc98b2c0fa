import type { AnyBulkWriteOperation } from 'mongoose';
import { transaction } from '../../../lib/database';
import { Payment, type StoredPayment } from '../../../models/payment';
import { ProviderEntry, type StoredProviderEntry } from '../../../models/providerEntry';
import type { ReportRow } from '../../../paytrail/reports';
import { contendedBooks } from '../movements/openDay';
import { bookPayouts } from './bookPayouts';

const batchSize = 500;

/**
 * Stores rows of the provider's list with the payments they belong to.
 * @param fallback the time for rows without one
 */
export async function storeEntries(rows: readonly ReportRow[], fallback: Date): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const payouts = await matchPayments(batch.filter(({ settlement }) => settlement));
    const organizations = [...payouts.values()].map(({ payment }) => contendedBooks(payment.organization));
    await transaction(() => storeBatch(batch, fallback), [...new Set(organizations)]);
  }
}

async function storeBatch(rows: readonly ReportRow[], fallback: Date): Promise<void> {
  const matches = await matchPayments(rows);
  const bookPayout = await bookPayouts(rows);
  const updates: AnyBulkWriteOperation<StoredProviderEntry>[] = [];
  for (const row of rows) {
    const { stamp, kind, reference, originalReference, amount } = row;
    const match = matches.get(stamp) ?? matches.get(originalReference ?? '');
    const payment = match?.payment;
    const organization = payment?.organization ?? null;
    const entry = {
      kind,
      organization,
      event: payment?.event ?? null,
      payment: payment?._id ?? null,
      reference,
      originalReference,
      amount,
      at: match?.at ?? row.createdAt ?? fallback,
      // A later list of an earlier day does not remove a payout.
      ...(await bookPayout(row, organization)),
    };
    updates.push({ updateOne: { filter: { stamp }, update: { $set: entry }, upsert: true } });
  }
  if (updates.length > 0) await ProviderEntry.bulkWrite(updates, { ordered: false });
}

type MatchedPayment = { payment: StoredPayment; at: Date | undefined };

/**
 * Finds payments by the stamps of attempts and refunds, and by the references of attempts for refunds not ordered
 * here.
 */
async function matchPayments(rows: readonly ReportRow[]): Promise<Map<string, MatchedPayment>> {
  const stamps = rows.map(({ stamp }) => stamp);
  const references = rows.flatMap(({ originalReference }) => originalReference ?? []);
  const found = [
    ...(await Payment.find({ 'attempts.stamp': { $in: stamps } }).lean()),
    ...(await Payment.find({ 'refunds.stamp': { $in: stamps } }).lean()),
    ...(await Payment.find({ 'attempts.reference': { $in: references } }).lean()),
  ];
  const matches = new Map<string, MatchedPayment>();
  for (const payment of found) {
    for (const { reference } of payment.attempts) matches.set(reference, { payment, at: undefined });
    for (const { stamp, openedAt } of payment.attempts) matches.set(stamp, { payment, at: openedAt });
    for (const { stamp, at } of payment.refunds) matches.set(stamp, { payment, at });
  }
  return matches;
}
