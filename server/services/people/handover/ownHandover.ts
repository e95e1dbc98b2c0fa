import type { QueryFilter } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Handover, type StoredHandover } from '../../../models/handover';
import { auditChange } from '../../access/audit/auditChanges';
import { customerInReach } from '../customers/readCustomer';
import { endHandover } from './endHandover';
import { createHandoverLink, isOpenNow } from './links';
import { readFee } from './readOffer';

/* The hand-overs of a customer, as they and staff see them (rules §26.1). */

/** @throws AppError `handoverNotOffered` if the event has no terms */
export async function readOwnHandover({ id }: Actor) {
  const { _id: customer, event: eventId } = await Customer.findById(id, 'event').lean().orFail();
  const event = await Event.findById(eventId, 'handover').lean().orFail();
  const open = await Handover.findOne({ customer, ...isOpenNow() }).lean();
  if (!event.handover) throw new AppError('handoverNotOffered');
  const terms = event.handover;
  return { terms, fee: await readFee(terms.fee), open, mayStart: !open && today() <= terms.until };
}

export type OwnHandoverView = Awaited<ReturnType<typeof readOwnHandover>>;

/**
 * The hand-overs of a customer as leaver or newcomer, the latest first.
 * @throws AppError `notFound`
 */
export async function readHandovers(actor: Actor, customerId: string) {
  const { _id } = await customerInReach(actor, customerId);
  const involved = { $or: [{ customer: _id }, { newcomer: _id }] };
  const handovers = await Handover.find(involved).sort({ startedAt: -1 }).lean();
  const people = await findByIds(
    Customer,
    handovers.flatMap(({ customer, newcomer }) => [customer, newcomer]),
    ['firstName', 'lastName'],
  );
  return { handovers, people };
}

export type HandoversView = Awaited<ReturnType<typeof readHandovers>>;

/**
 * Cancels the open hand-over of a customer: the actor's own, or one in the reach of staff.
 * @throws AppError `notFound`; `handoverEnded` if there is none
 */
export async function cancelHandover(actor: Actor, customerId: string): Promise<void> {
  const { _id: id, organization } = await findLeaver(actor, customerId);
  await transaction(async () => {
    const ended = await endHandover({ customer: id, ...isOpenNow() }, 'cancelled');
    if (!ended) throw new AppError('handoverEnded');
    await auditChange(actor, {
      ...{ type: 'customers', id, organization },
      before: {},
      after: { handover: 'cancelled' },
    });
  }, [id]);
}

/**
 * Makes another link for the newcomer; see `cancelHandover` for whose.
 * @throws AppError `notFound`, `handoverEnded`
 */
export async function makeHandoverLink(actor: Actor, customerId: string, publicUrl: string): Promise<string> {
  const { _id: customer } = await findLeaver(actor, customerId);
  const open: QueryFilter<StoredHandover> = { customer, ...isOpenNow() };
  const handover = await Handover.findOne(open, '_id').lean();
  if (!handover) throw new AppError('handoverEnded');
  return createHandoverLink(handover._id, publicUrl);
}

async function findLeaver(actor: Actor, customerId: string) {
  if (actor.role !== 'customer') return customerInReach(actor, customerId);
  const own = await Customer.findOne({ _id: parseObjectId(actor.id) }).lean();
  if (!own) throw new AppError('notFound');
  return own;
}
