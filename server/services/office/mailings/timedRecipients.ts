import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import type { MailingTiming } from '../../../contract/mailing';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { addDays, clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import type { Clause } from '../../../models/textSearch';
import { Mail } from '../../../models/mail';
import { Mailing, type StoredMailing, type StoredTiming } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import { batchSize, buildRecipientQuery, type RecipientQuery } from './recipients';
import { type GroupSending, planSendings } from './sendings';

/** A timed mailing is closed so long after the last of its trips: until then a sailing can be moved. */
const openDays = 60;

type TimedMailing = StoredMailing & { timing: StoredTiming };

export function isTimed(mailing: StoredMailing): mailing is TimedMailing {
  return mailing.timing !== undefined;
}

/**
 * Adds to each timed mailing the customers whose time has come, each once; `queueMailings` then creates their mails.
 * Sailings are read anew each time, so that a mailing moves with them.
 */
export async function addDueRecipients({ lifecycle }: Context): Promise<void> {
  const open = await Mailing.find({ 'timing.isOpen': true }).lean<TimedMailing[]>();
  for (const { _id, timing } of open) {
    if (lifecycle.phase === 'stopping') return;
    const due = (await planSendings(timing.events, timing)).filter(({ state }) => state === 'due');
    if (due.length > 0) await transaction(() => addRecipients(_id, due), [_id]);
    else await closeAfterTrips(_id, timing);
  }
}

async function addRecipients(id: Types.ObjectId, due: readonly GroupSending[]): Promise<void> {
  // Read again: if staff have stopped it, nobody remains.
  const mailing = await Mailing.findById(id).lean<TimedMailing>();
  if (!mailing) return;
  const added: Types.ObjectId[] = [];
  for (const sending of await findRemaining(mailing, due)) added.push(...sending.customers);
  if (added.length === 0) return;
  for (let start = 0; start < added.length; start += batchSize) {
    await new MailingBatch({ mailing: id, customers: added.slice(start, start + batchSize) }).save();
  }
  // A stop or another instance at the same time writes it too, so that one of the transactions is retried.
  await Mailing.updateOne({ _id: id }, { $inc: { receiverCount: added.length, waiting: added.length } });
}

async function closeAfterTrips(_id: Types.ObjectId, { events }: StoredTiming): Promise<void> {
  const date = { $gte: addDays(helsinkiDay(clock.now()), -openDays) };
  if (await Event.exists({ _id: { $in: events }, date })) return;
  await closeTiming(_id);
}

/** Ends a timed mailing, and forgets whom it was for. */
export async function closeTiming(_id: Types.ObjectId): Promise<void> {
  await Mailing.updateOne(
    { _id },
    { $set: { 'timing.isOpen': false }, $unset: { 'timing.addressees': true } },
  );
}

export interface CustomerSending extends GroupSending {
  customers: Types.ObjectId[];
}

/** The customers who have yet to get an open timed mailing, by sending; without sendings that have none. */
export async function findRemaining(
  { _id, organization, timing }: TimedMailing,
  sendings: readonly GroupSending[],
): Promise<CustomerSending[]> {
  if (!timing.addressees) return [];
  const query = await buildRecipientQuery(organization, timing.addressees);
  const batches = await MailingBatch.find({ mailing: _id }, 'customers').lean();
  const mailed = await Mail.distinct('account', { mailing: _id });
  const reached = new Set([...mailed, ...batches.flatMap(({ customers }) => customers)].map(String));
  return findInGroups(query, sendings, reached);
}

/** Who gets a timed mailing, and when, as it stands now. */
export interface TimedRecipients {
  /** The trips of all who match. */
  events: Types.ObjectId[];
  sendings: CustomerSending[];
  /** Matches the recipients whose time is yet to come or has just come. */
  inTime: Clause;
  /** Matches the others, whose group has no such sailing or due day, or for whom it is too late. */
  outOfTime: Clause;
}

export async function planTimedRecipients(
  query: RecipientQuery,
  timing: MailingTiming,
): Promise<TimedRecipients> {
  const { recipients, options } = query;
  const events = await Customer.distinct('event', recipients).setOptions(options);
  const planned = await planSendings(events, timing);
  const groups = planned
    .filter(({ state }) => state !== 'missed')
    .flatMap((sending) => sending.groups.map(({ _id }) => _id));
  return {
    events,
    sendings: await findInGroups(query, planned),
    inTime: { $and: [{ group: { $in: groups } }, recipients] },
    outOfTime: { $and: [{ group: { $nin: groups } }, recipients] },
  };
}

/** The recipients in the groups of each sending, without those already reached; without sendings that have none. */
async function findInGroups(
  { recipients, options }: RecipientQuery,
  sendings: readonly GroupSending[],
  reached: ReadonlySet<string> = new Set(),
): Promise<CustomerSending[]> {
  const found: CustomerSending[] = [];
  for (const sending of sendings) {
    const group = { $in: sending.groups.map(({ _id }) => _id) };
    const inGroups = await Customer.find({ $and: [{ group }, recipients] }, '_id', options)
      .sort({ _id: 1 })
      .lean();
    const customers = inGroups.map(({ _id }) => _id).filter((id) => !reached.has(String(id)));
    if (customers.length > 0) found.push({ ...sending, customers });
  }
  return found;
}
