import type { TripNames } from '../../../emails/values';
import type { QueryFilter, Types } from 'mongoose';
import type { WaitingObstacle, WaitingPerson, WaitingState, WaitingLink } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { Group, type StoredGroup } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty, maxLinks } from '../../../models/waitingParty';
import { releaseHolds } from '../../trips/groups/keptSeats';
import { deleteMails } from '../../mail/deleteMails';
import type { StoredOrganization } from '../../../models/organization';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import { freeSeats } from '../../trips/groups/seats';
import { phaseOf } from '../../trips/registrationPeriod';
import { type StoredCustomer, ownAddress } from '../../../models/customer';
import { findByIds } from '../../../lib/findByIds';
import { Event } from '../../../models/event';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import { recordEvents } from '../../access/webhooks/recordEvents';

/** The parties that wait in a group, or in some groups, as a filter. */
export function inLineFilter(group: Types.ObjectId | { $in: Types.ObjectId[] }) {
  return { group, state: 'waiting' as const, confirmedAt: { $ne: null } };
}

/** In the drawn order, then in order of joining; ties by id. */
export const placeOrder = { precedence: -1, joinedAt: 1, _id: 1 } as const;

/** The number of seats that a party still needs: one per person who has not registered. */
export function seatsFor(people: readonly WaitingPerson[]): number {
  return people.filter(({ isRegistered }) => !isRegistered).length;
}

/** Whether a party counts in its group's `waiting`. */
export function isInLine({ state, confirmedAt }: Pick<StoredWaitingParty, 'state' | 'confirmedAt'>): boolean {
  return state === 'waiting' && confirmedAt !== null;
}

/**
 * Ends an open party inside a transaction, and releases its held seats.
 * @param only a condition that the party must match
 * @returns whether the party was ended
 */
export async function endParty(
  _id: Types.ObjectId,
  state: Exclude<WaitingState, 'waiting' | 'offered'>,
  only: object = {},
): Promise<boolean> {
  const before = await WaitingParty.findOneAndUpdate(
    { ...only, _id, isOpen: true },
    { $set: { state, offer: null, endedAt: clock.now() }, $unset: { isOpen: true } },
  ).lean();
  if (!before) return false;
  if (before.confirmedAt) recordEvents(before.organization, 'waitingParty.left', [_id]);
  await releaseHolds(before.group, before.offer?.holds ?? []);
  if (isInLine(before)) await Group.updateOne({ _id: before.group }, { $inc: { waiting: -1 } });
  return true;
}

/** Returns a group's parties whose held seats have been released to their places in line, inside a transaction. */
export async function returnToLine(group: Types.ObjectId): Promise<void> {
  const offered = await WaitingParty.find({ group, state: 'offered' }, 'organization').lean();
  const { modifiedCount } = await WaitingParty.updateMany(
    { group, state: 'offered' },
    { $set: { state: 'waiting', offer: null } },
  );
  if (modifiedCount > 0) await Group.updateOne({ _id: group }, { $inc: { waiting: modifiedCount } });
  for (const { _id, organization } of offered) recordEvents(organization, 'waitingParty.joined', [_id]);
}

/**
 * Deletes parties with the mails to them, inside a transaction. Open parties release their seats and places in line.
 */
export async function deleteParties(which: QueryFilter<StoredWaitingParty>): Promise<void> {
  const parties = await WaitingParty.find(which, 'isOpen').lean();
  const ids = parties.map(({ _id }) => _id);
  for (const { _id, isOpen } of parties) if (isOpen) await endParty(_id, 'left');
  await deleteMails(ids);
  await WaitingParty.deleteMany({ _id: { $in: ids } });
}

/** Why a party has no offer yet; null if it is next in line, or does not wait. */
export function offerObstacle(
  { state, confirmedAt, people, lacksBeds }: StoredWaitingParty,
  group: StoredGroup,
  event: StoredRegistrationPeriod,
  organization: Pick<StoredOrganization, 'registerEnabled'>,
): WaitingObstacle | null {
  if (state !== 'waiting') return null;
  if (!confirmedAt) return 'address';
  if (group.awaitsDraw) return 'draw';
  if (phaseOf(organization, group, event) !== 'open') return 'closed';
  if (freeSeats(group) < seatsFor(people)) return 'seats';
  if (lacksBeds) return 'beds';
  return group.accommodation ? 'counting' : null;
}

/*
 * A party belongs to the account that has confirmed the same address (rules §5.12). The address identifies the owner
 * until it changes; before the change, the account's id is stored in the party.
 */

type Owner = Pick<StoredCustomer, '_id' | 'organization' | 'email' | 'unconfirmedSince' | 'lead'>;

/** A filter for the parties of a customer. An address that is unconfirmed, or a lead's, is not theirs. */
export function ownParties({ _id, organization, email, unconfirmedSince, lead }: Owner) {
  const recorded = { organization, account: _id };
  const own = ownAddress({ email, lead });
  if (unconfirmedSince || own === undefined) return recorded;
  return { $or: [recorded, { organization, email: own, account: null }] };
}

/** Stores the account's id in its parties, inside the transaction that changes its address. */
export async function recordOwnParties(before: Owner): Promise<void> {
  await WaitingParty.updateMany(ownParties(before), { $set: { account: before._id } });
}

/**
 * The field of a party that stores the account that registers with its link. The link proves that the account owns the
 * party's address, because it was mailed there.
 */
export function registeredOwnerField(
  party: { email: string; account?: Types.ObjectId },
  { _id, email }: Pick<StoredCustomer, '_id' | 'email'>,
) {
  return party.account === undefined && party.email === email ? { account: _id } : {};
}

/** The names of the trip for mails to parties. */
export async function readTripNames(
  group: Pick<StoredGroup, 'name' | 'nameEn' | 'event'>,
): Promise<TripNames> {
  const event = await Event.findById(group.event, 'name nameEn').lean().orFail();
  return { event: event.name, eventEn: event.nameEn, group: group.name, groupEn: group.nameEn };
}

export interface WaitedView extends TripNames {
  party: StoredWaitingParty;
}

/** The parties of a customer that wait, or have waited, in their organization. */
export async function readOwnParties(customer: Parameters<typeof ownParties>[0]): Promise<WaitedView[]> {
  const parties = await WaitingParty.find(ownParties(customer)).sort(placeOrder).lean();
  const groups = await findByIds(
    Group,
    parties.map(({ group }) => group),
    ['name', 'nameEn', 'event'],
  );
  const events = await findByIds(
    Event,
    [...groups.values()].map(({ event }) => event),
    ['name', 'nameEn'],
  );
  return parties.map((party) => {
    const group = groups.get(String(party.group));
    const event = group && events.get(String(group.event));
    return {
      party,
      event: event?.name ?? '',
      eventEn: event?.nameEn,
      group: group?.name ?? '',
      groupEn: group?.nameEn,
    };
  });
}

/** A new link for a party's mail. Only the token's hash is stored; the links of its latest mails stay valid. */
export async function createWaitingLink(party: Types.ObjectId, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await WaitingParty.updateOne(
    { _id: party },
    { $push: { tokenHashes: { $each: [hashToken(token)], $slice: -maxLinks } } },
  );
  return `${publicUrl}/waiting?token=${token}&id=${String(party)}`;
}

/** @throws AppError `waitingLinkInvalid` */
export async function findParty({ id, token }: WaitingLink): Promise<StoredWaitingParty> {
  const party = await WaitingParty.findOne({ _id: parseObjectId(id), tokenHashes: hashToken(token) }).lean();
  if (!party) throw new AppError('waitingLinkInvalid');
  return party;
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
