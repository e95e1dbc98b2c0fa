import type { QueryFilter, Types } from 'mongoose';
import { noticeKinds } from '../../../contract/payment';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Explanation } from '../../../models/explanation';
import { Payment, type StoredPayment } from '../../../models/payment';
import { ProviderEntry } from '../../../models/providerEntry';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { callProvider } from '../payments/checkout/openCheckout';
import { applyProviderPayment } from '../payments/provider/applyProviderPayment';
import { applyRefundReport } from '../payments/refunds/storeRefunds';
import { recordProviderRefund } from '../payments/refunds/recordProviderRefund';
import { issueMissingDocuments } from '../payments/salesDocuments/issueMissing';
import { type FoundDifference, unknownDifference } from './differences';
import { compareBatch } from './evidence';

/**
 * Resolves a difference in the way that its `resolution` names.
 * @throws AppError `notFound` if the difference no longer exists; `notAllowed`; `providerAway`; `refundTooHigh`,
 *   `conflict`
 */
export async function resolveDifference(
  actor: Actor,
  organization: string | undefined,
  key: string,
  context: Context,
): Promise<void> {
  const difference = await findDifference(actor, await chosenOrganization(actor, organization), key);
  const { resolution, payment, stamp } = difference;
  if (!payment) throw new AppError('notFound');
  if (resolution === 'ask') await askAbout(payment, stamp, context);
  else if (resolution === 'issue') await issueMissingDocuments(payment);
  else if (difference.kind === 'refundMissingHere') await applyRefundReport(stamp, { status: 'ok' });
  else if (difference.kind === 'refundElsewhere') await recordRefund(actor, payment, stamp);
  else throw new AppError('notFound');
}

/**
 * Stores an explanation by staff; an empty text deletes it.
 * @throws as `resolveDifference`
 */
export async function explainDifference(
  actor: Actor,
  organization: string | undefined,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const { payment } = await findDifference(actor, await chosenOrganization(actor, organization), key);
  if (text === '') {
    await Explanation.deleteOne({ key });
    return;
  }
  const explanation = { organization: payment?.organization ?? null, text, by: actor.id, at: clock.now() };
  await Explanation.updateOne({ key }, { $set: explanation }, { upsert: true });
}

/** Deletes the explanations of an organization, inside the transaction that deletes it. */
export async function deleteExplanations(organization: Types.ObjectId): Promise<void> {
  await Explanation.deleteMany({ organization });
}

/** If the provider's answer to the opening was lost, its signed list is evidence enough. */
async function askAbout(payment: StoredPayment, stamp: string, context: Context): Promise<void> {
  const attempt = payment.attempts.find((each) => each.stamp === stamp);
  const entry = await ProviderEntry.findOne({ stamp }).lean();
  if (!attempt || !entry) throw new AppError('notFound');
  const { transactionId: id, reference } = attempt;
  const listed = {
    stamp,
    reference,
    transactionId: null,
    amount: entry.amount,
    status: 'ok' as const,
    paidAt: entry.at.toISOString(),
  };
  const report = id === null ? listed : await callProvider(context, (paytrail) => paytrail.getPayment(id));
  await applyProviderPayment(report);
}

async function recordRefund(actor: Actor, payment: StoredPayment, stamp: string): Promise<void> {
  const entry = await ProviderEntry.findOne({ stamp }).lean();
  if (!entry) throw new AppError('notFound');
  await recordProviderRefund(actor, payment, entry);
}

async function findDifference(
  actor: Actor,
  organization: Types.ObjectId,
  key: string,
): Promise<FoundDifference> {
  const [, stamp = ''] = key.split(' ');
  const payment = await findPayment(organization, stamp);
  const found = payment ? await compareBatch([payment], () => true) : await findUnknown(actor, stamp);
  const difference = found.find((candidate) => candidate.key === key);
  if (!difference) throw new AppError('notFound');
  return difference;
}

async function findUnknown(actor: Actor, stamp: string): Promise<FoundDifference[]> {
  if (actor.role !== 'root') return [];
  const entry = await ProviderEntry.findOne({ stamp, organization: null }).lean();
  return entry ? [unknownDifference(entry)] : [];
}

/**
 * @param stamp the stamp of an attempt, a refund, a notice or an entry from the provider, or the payment's id. A
 *   notice's stamp may be the id of a statement's line.
 */
async function findPayment(organization: Types.ObjectId, stamp: string): Promise<StoredPayment | null> {
  const entry = await ProviderEntry.findOne({ stamp, organization }, 'payment').lean();
  const isId = /^[0-9a-f]{24}$/.test(stamp);
  const filters: QueryFilter<StoredPayment>[] = [
    ...(entry?.payment ? [{ _id: entry.payment }] : []),
    ...(isId ? [{ _id: parseObjectId(stamp) }] : []),
    { 'attempts.stamp': stamp },
    { 'refunds.stamp': stamp },
    { 'notices.stamp': stamp, 'notices.kind': { $in: [...noticeKinds] } },
  ];
  for (const filter of filters) {
    const payment = await Payment.findOne({ ...filter, organization }).lean();
    if (payment) return payment;
  }
  return null;
}
