import type { WaitingObstacle } from '../../../contract/waiting';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { inReach } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { periodFields } from '../../trips/registrationPeriod';
import { type DrawView, readDrawOf } from './drawView';
import { placeOrder, endParty, offerObstacle } from './parties';

export interface WaitingListView {
  group: StoredGroup;
  draw: DrawView | null;
  parties: WaitingView[];
}

export interface WaitingView {
  party: StoredWaitingParty;
  obstacle: WaitingObstacle | null;
}

/**
 * The parties of a group's waiting list: first those in line or with an offer, in order, then those that have ended.
 * @throws AppError `notFound`
 */
export async function listWaiting(actor: Actor, id: string): Promise<WaitingListView> {
  const group = await groupInReach(actor, id);
  const organization = await Organization.findById(group.organization, 'registerEnabled').lean().orFail();
  const event = await Event.findById(group.event, periodFields).lean().orFail();
  const parties = await WaitingParty.find({ group: group._id }).sort(placeOrder).lean();
  const sorted = [...parties.filter(({ isOpen }) => isOpen), ...parties.filter(({ isOpen }) => !isOpen)];
  const viewOf = (party: StoredWaitingParty) => ({
    party,
    obstacle: offerObstacle(party, group, event, organization),
  });
  return { group, draw: await readDrawOf(group), parties: sorted.map(viewOf) };
}

/**
 * Removes a party from the list without a mail; its offer passes to the next party.
 * @throws AppError `notFound`
 */
export async function removeWaiting(actor: Actor, groupId: string, partyId: string): Promise<void> {
  const { _id: group, organization } = await groupInReach(actor, groupId);
  const party = await WaitingParty.findOne({ _id: parseObjectId(partyId), group }).lean();
  if (!party) throw new AppError('notFound');
  await transaction(async () => {
    if (!(await endParty(party._id, 'left'))) return;
    const removed = { before: { waitingParty: party._id }, after: { waitingParty: null } };
    await auditChange(actor, { type: 'groups', id: group, organization, ...removed });
  }, [group]);
}

/** @throws AppError `notFound` */
export async function groupInReach(actor: Actor, id: string): Promise<StoredGroup> {
  const group = await Group.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!group) throw new AppError('notFound');
  return group;
}
