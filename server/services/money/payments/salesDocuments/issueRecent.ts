import type { Types } from 'mongoose';
import { paidStatuses } from '../../../../contract/payment';
import { batchesOf } from '../../../../lib/batchesOf';
import { clock } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { Organization } from '../../../../models/organization';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { contendedRecords } from '../contendedRecords';
import { issueBatch, readIssued } from './issueMissing';
import { missingOf } from './missingOf';

const batchSize = 500;

const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Issues the documents of payments of the last week that lack them: an instance of an earlier version, which issues none,
 * may have confirmed them while an upgrade replaced one instance after the other.
 */
export async function issueRecent(): Promise<void> {
  const since = { $gte: new Date(clock.now().getTime() - lookBackMs) };
  const recent = Payment.find({ status: { $in: [...paidStatuses] }, since, paidAmount: { $gt: 0 } }).lean();
  for await (const batch of batchesOf(recent.cursor(), batchSize)) await issueWhereMissing(batch);
}

async function issueWhereMissing(payments: readonly StoredPayment[]): Promise<void> {
  const issued = await readIssued({ payment: { $in: payments.map(({ _id }) => _id) } });
  for (const payment of payments) {
    if (missingOf(payment, issued.get(String(payment._id))).length === 0) continue;
    await issueMissingOf(payment);
  }
}

/** Issues what a payment lacks. */
export async function issueMissingOf(payment: StoredPayment): Promise<void> {
  await transaction(() => issueFor(payment._id), await contendedRecords(payment));
}

/** Looks anew, as the payment may have changed, or be about to: then the two contend for the next number. */
async function issueFor(id: Types.ObjectId): Promise<void> {
  const payment = await Payment.findById(id).lean();
  if (!payment) return;
  const issued = await readIssued({ payment: { $in: [id] } });
  const missing = missingOf(payment, issued.get(String(id)));
  if (missing.length === 0) return;
  await issueBatch(await Organization.findById(payment.organization).lean().orFail(), missing);
}
