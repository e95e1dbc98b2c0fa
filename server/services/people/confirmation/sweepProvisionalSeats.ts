import type { TripNames } from '../../../emails/values';
import type { QueryFilter, Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { instantText } from '../../../emails/format';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { Customer, isProvisional, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import type { Context } from '../../../context';
import { auditChange } from '../../access/audit/auditChanges';
import { queueMail } from '../../mail/queueMail';
import { disable } from '../customers/disableCustomers';
import { keepSeats, provisionalSeat, reminderLeadMs, deadlineMailKinds } from '../../trips/provisionalSeat';

/** The job can stop between batches. */
const batchSize = 200;

const clockActor = { id: 'clock', role: 'root' } as const;

/** A step for a customer with a provisional seat, in a separate transaction. */
type Step = (customer: StoredCustomer, hours: number) => Promise<void>;

/**
 * Reminds customers who have not confirmed their address, and then releases their seats (rules §5.10). Safe to run
 * concurrently: each step reads its customer again in its transaction.
 */
export async function sweepProvisionalSeats(context: Context): Promise<void> {
  const organizations = await Organization.find({}, 'policy').lean();
  for (const { _id, policy } of organizations) {
    const hours = policy?.confirmationHours;
    if (hours === null || hours === undefined) await deleteDeadlines(_id);
    else await sweepOrganization(_id, hours, context);
  }
}

/** Deletes the deadlines, so that a limit set later starts from that moment. */
async function deleteDeadlines(organization: Types.ObjectId): Promise<void> {
  await Customer.updateMany(
    { organization, ...isProvisional, 'provisionalSeat.until': { $gt: new Date(0) } },
    { $set: { provisionalSeat: provisionalSeat(null) } },
  );
}

async function sweepOrganization(
  organization: Types.ObjectId,
  hours: number,
  context: Context,
): Promise<void> {
  for (const [condition, step] of dueSteps(hours)) {
    const due = { organization, ...isProvisional, disabled: false, ...condition };
    for await (const { _id, group } of findInBatches(due, context)) {
      const work = async () => {
        const customer = await Customer.findOne({ ...due, _id }).lean();
        if (customer && (await isUndecided(customer))) await step(customer, hours);
      };
      await transaction(work, [_id, group]).catch((error: unknown) => {
        // A failure for one customer must not stop the sweep of the others.
        const facts = { customer: String(_id), error: describeError(error) };
        context.log.error(facts, 'a seat could not be processed');
      });
    }
  }
}

/** Finds all, because customers who stay due, such as those with an undecided payment, must not keep the others waiting. */
async function* findInBatches(due: QueryFilter<StoredCustomer>, { lifecycle }: Context) {
  let after: Types.ObjectId | undefined;
  while (lifecycle.phase !== 'stopping') {
    const batch = await Customer.find({ ...due, ...(after && { _id: { $gt: after } }) }, 'group')
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    yield* batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)?._id;
  }
}

/** The steps that are due now, with the condition for each. */
function dueSteps(hours: number): [condition: object, step: Step][] {
  const now = clock.now();
  const soon = new Date(now.getTime() + reminderLeadMs(hours));
  return [
    [{ 'provisionalSeat.until': null }, startTimeLimit],
    [{ 'provisionalSeat.until': { $lte: soon }, 'provisionalSeat.isReminded': false }, remind],
    [{ 'provisionalSeat.until': { $lte: now }, 'provisionalSeat.isReminded': true }, release],
  ];
}

/** Whether the seat still depends on the confirmation, and the customer neither has paid nor is about to pay. */
async function isUndecided({ _id, event }: StoredCustomer): Promise<boolean> {
  const isPaid = await Payment.exists({ customer: _id, status: { $in: paidStatuses } });
  const { date } = await Event.findById(event, 'date').lean().orFail();
  if (isPaid || date < today()) {
    await keepSeats([_id]);
    return false;
  }
  if (await Payment.exists({ customer: _id, status: { $ne: 'new' } })) return false;
  return !(await Mail.exists({ account: _id, status: 'queued', kind: { $in: deadlineMailKinds } }));
}

/** Starts the full time limit now for customers who registered before the organization set one. */
async function startTimeLimit(customer: StoredCustomer, hours: number): Promise<void> {
  const seat = provisionalSeat(hours);
  await Customer.updateOne({ _id: customer._id }, { $set: { provisionalSeat: seat } });
  await mailReminder(customer, seat.until);
}

/** Keeps the full time between reminder and release, even if the job was late. */
async function remind(customer: StoredCustomer, hours: number): Promise<void> {
  const minUntil = new Date(clock.now().getTime() + reminderLeadMs(hours));
  const reminded = await Customer.findOneAndUpdate(
    { _id: customer._id },
    { $set: { 'provisionalSeat.isReminded': true }, $max: { 'provisionalSeat.until': minUntil } },
    { returnDocument: 'after' },
  ).lean();
  await mailReminder(customer, reminded?.provisionalSeat?.until ?? null);
}

async function mailReminder(customer: StoredCustomer, until: Date | null): Promise<void> {
  if (!until) return;
  const values = { ...(await readTripNames(customer)), until: instantText(until, customer.language) };
  await queueMail({ kind: 'seatReminder', recipient: customer, values });
}

async function release(customer: StoredCustomer): Promise<void> {
  const { _id: id, organization } = customer;
  await queueMail({ kind: 'seatReleased', recipient: customer, values: await readTripNames(customer) });
  await Customer.updateOne({ _id: id }, { $set: { seatReleasedAt: clock.now(), provisionalSeat: null } });
  await disable([customer]);
  const after = await Customer.findById(id).lean().orFail();
  const reason = 'the e-mail address was not confirmed in time';
  await auditChange(clockActor, {
    type: 'customers',
    id,
    organization,
    before: customer,
    after: { ...after, reason },
  });
}

async function readTripNames({ event: eventId, group: groupId }: StoredCustomer): Promise<TripNames> {
  const event = await Event.findById(eventId, 'name nameEn').lean().orFail();
  const group = await Group.findById(groupId, 'name nameEn').lean().orFail();
  return { event: event.name, eventEn: event.nameEn, group: group.name, groupEn: group.nameEn };
}
