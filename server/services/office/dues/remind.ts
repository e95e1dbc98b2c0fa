import { inLanguage } from '../../../contract/languages';
import type { Types } from 'mongoose';
import { helsinkiDay, helsinkiTime } from '../../../contract/helsinkiTime';
import type { DuesSettings } from '../../../contract/dues';
import type { Context } from '../../../context';
import { dueTable } from '../../../emails/amountTable';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import { Reminder } from '../../../models/reminder';
import { auditChange } from '../../access/audit/auditChanges';
import { queueMail } from '../../mail/queueMail';
import { disable } from '../../people/customers/disableCustomers';
import { readPayments } from '../../money/payments/paymentRows';
import type { Trip } from '../../trips/trips';
import { type CustomerPlan, planCustomer, planDues } from './planDues';
import { loadDuesSettings } from './settings';

/** No reminders are sent before this time of day, in Helsinki. */
const firstMinute = '08:00';

const clockActor = { id: 'clock', role: 'root' } as const;

/**
 * Sends the day's reminders and releases seats (rules §8.13). Safe to run again and concurrently: the transaction for
 * each customer decides again what to do.
 */
export async function remindOfDues(context: Context): Promise<void> {
  const now = clock.now();
  if (helsinkiTime(now) < firstMinute) return;
  const day = helsinkiDay(now);
  for (const { _id } of await Organization.find({ 'dues.steps.0': { $exists: true } }, '_id').lean()) {
    const settings = await loadDuesSettings(_id);
    for await (const plan of planDues(_id, settings, day)) {
      if (plan.reminders.length === 0 && plan.release === null) continue;
      await isolateFailure(plan, context, () => applyPlan(plan, settings, day, context));
    }
  }
}

/** A failure for one customer does not stop the reminders of others. */
async function isolateFailure(
  { customer }: CustomerPlan,
  { log }: Context,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ customer: String(customer._id), error: describeError(error) }, 'a reminder failed');
  }
}

async function applyPlan(
  { customer: { _id: id }, trip }: CustomerPlan,
  settings: DuesSettings,
  day: string,
  context: Context,
): Promise<void> {
  // Creates the payments that have never been looked at.
  await readPayments(id);
  await transaction(async () => {
    const plan = await decideAgain(id, trip, settings, day);
    if (plan?.release) await releaseSeat(plan);
    else if (plan && plan.reminders.length > 0) await remind(plan, context);
  }, [id, trip.group._id]);
}

/**
 * The current plan of one customer, inside the transaction that carries it out. Writes the customer's
 * payments, because a payment that starts at the same moment, or money that is queued for staff (rules §8.12), writes
 * them too: one of the two transactions is then retried.
 */
export async function decideAgain(
  id: Types.ObjectId,
  trip: Trip,
  settings: DuesSettings,
  day: string,
): Promise<CustomerPlan | null> {
  await Payment.updateMany({ customer: id }, { $set: { remindedAt: clock.now() } });
  return planCustomer(id, trip, settings, day);
}

async function remind({ customer, trip, reminders }: CustomerPlan, { config }: Context): Promise<void> {
  const sent = reminders.map(({ product, dueOn, step }) => ({
    organization: customer.organization,
    customer: customer._id,
    product: product._id,
    dueOn,
    step,
    at: clock.now(),
  }));
  await Reminder.insertMany(sent);
  const event = await Event.findById(trip.event._id, 'name nameEn').lean().orFail();
  const { language } = customer;
  const lines = reminders.map(({ product, amount, dueOn }) => ({
    name: inLanguage(product, language).name,
    amount,
    dueOn,
  }));
  await queueMail({
    kind: 'paymentReminder',
    recipient: customer,
    values: {
      event: event.name,
      eventEn: event.nameEn,
      products: dueTable(lines, language),
      page: `${config.publicUrl}/user-dashboard`,
    },
  });
}

async function releaseSeat({ customer: { _id: id }, release }: CustomerPlan): Promise<void> {
  const customer = await Customer.findById(id).lean().orFail();
  const event = await Event.findById(customer.event, 'name nameEn').lean().orFail();
  const group = await Group.findById(customer.group, 'name nameEn').lean().orFail();
  await queueMail({
    kind: 'unpaidSeatReleased',
    recipient: customer,
    values: { event: event.name, eventEn: event.nameEn, group: group.name, groupEn: group.nameEn },
  });
  await disable([customer]);
  const after = await Customer.findById(id).lean().orFail();
  const reason = `${release?.product.name ?? ''} was not paid by ${release?.dueOn ?? ''}`;
  await auditChange(clockActor, {
    type: 'customers',
    id,
    organization: customer.organization,
    before: customer,
    after: { ...after, reason },
  });
}
