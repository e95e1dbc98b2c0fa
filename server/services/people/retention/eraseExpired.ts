import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { dayText } from '../../../emails/format';
import { addDays, clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { Admin } from '../../../models/admin';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { ErasureNotice } from '../../../models/erasureNotice';
import { Organization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import { contendedByErasure, eraseCustomer } from '../customers/eraseCustomer';
import { queueStaffMail } from '../../mail/queueMail';
import { openRefundStatuses } from '../../money/payments/balance';
import { findUnsettled } from '../../money/payments/deletePayments';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { noticeDays, type PlannedErasure, planErasures } from './planErasures';

const clockActor = { id: 'clock', role: 'root' } as const;

/** The number of customers erased per transaction, together with a security event. */
const batchSize = 20;

/**
 * Announces upcoming erasures to owners, and erases the customers whose time is over (rules §14.5). Resumes after an
 * interruption. Safe to run concurrently.
 */
export async function eraseExpired({ config, log }: Context): Promise<void> {
  const organizations = await Organization.find({ 'policy.retentionMonths': { $ne: null } }, 'policy').lean();
  for (const { _id, policy } of organizations) {
    for (const planned of await planErasures(_id, policy?.retentionMonths ?? Infinity)) {
      if (planned.isAnnounced && planned.day <= today()) await eraseCustomersOf(planned, log);
      else if (!planned.isAnnounced && isNoticeDue(planned)) await announce(planned, config.publicUrl);
    }
  }
}

/** The day of an erasure that is not announced yet is never before the end of a notice that starts today. */
function isNoticeDue({ day }: PlannedErasure): boolean {
  return day <= addDays(today(), noticeDays);
}

async function announce({ event, customerCount, day }: PlannedErasure, publicUrl: string): Promise<void> {
  const { _id, organization, name } = event;
  const values = {
    event: name,
    count: String(customerCount),
    date: dayText(day),
    page: `${publicUrl}/security`,
  };
  await transaction(async () => {
    // The unique index lets only one of two instances continue.
    await new ErasureNotice({ organization, event: _id, at: clock.now() }).save();
    const owners = await Admin.find({ organization, role: 'owner' }).lean();
    const readers = owners.length > 0 ? owners : await Admin.find({ role: 'root' }).lean();
    for (const reader of readers) await queueStaffMail('erasureAnnounced', reader, 'en', values);
  }, [_id]);
}

async function eraseCustomersOf({ event }: PlannedErasure, log: Context['log']): Promise<void> {
  const ofEvent = { event: event._id };
  let after: Types.ObjectId | undefined;
  for (;;) {
    const batch = await Customer.find({ ...ofEvent, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    await eraseAll(event.organization, batch, log);
    after = batch.at(-1)?._id;
    if (batch.length < batchSize) return;
  }
}

/** One customer who cannot be erased does not keep the others of the batch. */
async function eraseAll(
  organization: Types.ObjectId,
  batch: readonly StoredCustomer[],
  log: Context['log'],
): Promise<void> {
  try {
    await eraseBatch(organization, batch);
  } catch (error) {
    const [first] = batch;
    if (batch.length > 1) for (const customer of batch) await eraseAll(organization, [customer], log);
    else
      log.error(
        { customer: String(first?._id), error: describeError(error) },
        'a customer could not be erased',
      );
  }
}

async function eraseBatch(organization: Types.ObjectId, batch: readonly StoredCustomer[]): Promise<void> {
  await transaction(async () => {
    const erased = await findPresent(batch);
    for (const customer of erased) await eraseCustomer(clockActor, customer);
    if (erased.length === 0) return;
    const details = { rows: erased.length };
    await recordSecurityEvent({ kind: 'erasedByRetention', organization, account: null, details });
  }, batch.flatMap(contendedByErasure));
}

/** The customers of the batch who still exist with the same trip and whose payments are settled. */
async function findPresent(batch: readonly StoredCustomer[]): Promise<StoredCustomer[]> {
  const ids = batch.map(({ _id }) => _id);
  const unsettled = await findUnsettled(ids);
  const refunding = { customer: { $in: ids }, 'refunds.status': { $in: openRefundStatuses } };
  for (const customer of await Payment.distinct('customer', refunding)) unsettled.add(String(customer));
  const events = new Map(batch.map(({ _id, event }) => [String(_id), event]));
  const found = await Customer.find({ _id: { $in: ids } }).lean();
  return found.filter(
    ({ _id, event }) => !unsettled.has(String(_id)) && events.get(String(_id))?.equals(event),
  );
}
