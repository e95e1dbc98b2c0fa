import type { Types } from 'mongoose';
import type { HandoverLink } from '../contract/handover';
import type { StoredCustomer } from '../models/customer';
import { Event, type StoredHandoverTerms } from '../models/event';
import { Handover } from '../models/handover';
import { createHandoverLink } from '../services/people/handover/links';
import { daysFromNow } from './factories';

/** Lets travellers hand over their places; by default their payments go to the newcomer. */
export async function allowHandover(
  event: Types.ObjectId,
  terms: Partial<StoredHandoverTerms> = {},
): Promise<void> {
  const handover = { until: daysFromNow(5), money: 'passes', fee: null, ...terms };
  await Event.updateOne({ _id: event }, { handover });
}

/** The link that is mailed to whoever gets the place. */
export async function handoverLinkOf({ _id: customer }: Pick<StoredCustomer, '_id'>): Promise<HandoverLink> {
  const { _id } = await Handover.findOne({ customer, isOpen: true }).lean().orFail();
  const token = new URL(await createHandoverLink(_id, 'http://reissu.test')).searchParams.get('token') ?? '';
  return { id: String(_id), token };
}

/** An open hand-over of a customer's place that staff have started. */
export async function storeHandover({
  _id: customer,
  organization,
  event,
  group,
}: Pick<StoredCustomer, '_id' | 'organization' | 'event' | 'group'>): Promise<void> {
  const now = Date.now();
  await new Handover({
    ...{ organization, event, group, customer, money: 'passes', email: 'uusi@example.fi', language: 'fi' },
    by: { id: 'test', role: 'owner', organization: String(organization) },
    ...{ state: 'open', isOpen: true, startedAt: new Date(now), expiresAt: new Date(now + 3_600_000) },
  }).save();
}
