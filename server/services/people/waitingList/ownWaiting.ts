import type { DrawPromise } from '../../../contract/draw';
import type { WaitingLink, WaitingObstacle } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Draw, type StoredDraw } from '../../../models/draw';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { freeSeats } from '../../trips/groups/seats';
import { promiseTo } from './drawView';
import { endParty, inLineFilter, offerObstacle, findParty } from './parties';
import { recordEvents } from '../../access/webhooks/recordEvents';

export interface OwnWaitingView {
  party: StoredWaitingParty;
  group: StoredGroup;
  event: StoredEvent;
  organization: StoredOrganization;
  /** The number of parties ahead of it in line. */
  ahead: number;
  obstacle: WaitingObstacle | null;
  freeSeats: number;
  /** The draw of the group; null if it has none. */
  draw: OwnDrawView | null;
}

export interface OwnDrawView extends Pick<StoredDraw, 'state' | 'closesAt'> {
  promise: DrawPromise | undefined;
}

/**
 * The data of a party's page.
 * @throws AppError `waitingLinkInvalid`
 */
export async function readOwnWaiting(link: WaitingLink): Promise<OwnWaitingView> {
  const party = await findParty(link);
  const [group, event, organization] = await readPlace(party);
  const ahead =
    party.state === 'waiting'
      ? await WaitingParty.countDocuments({ ...inLineFilter(party.group), ...aheadOf(party) })
      : 0;
  const obstacle = offerObstacle(party, group, event, organization);
  const draw = await readOwnDraw(party);
  return { party, group, event, organization, ahead, obstacle, freeSeats: freeSeats(group), draw };
}

async function readOwnDraw(party: StoredWaitingParty): Promise<OwnDrawView | null> {
  if (party.together) return null;
  const draw = await Draw.findOne({ group: party.group }, '-entries -order').lean();
  return draw && { ...draw, promise: promiseTo(party, draw) };
}

/** Matches parties that come first by `placeOrder`. */
function aheadOf({ precedence, joinedAt }: StoredWaitingParty) {
  if (precedence !== undefined) return { precedence: { $gt: precedence } };
  return { $or: [{ precedence: { $exists: true } }, { joinedAt: { $lt: joinedAt } }] };
}

/**
 * Puts a party in line by its time of joining, because having the link proves access to the address. Idempotent.
 * @throws AppError `waitingLinkInvalid`
 */
export async function confirmWaiting(link: WaitingLink): Promise<void> {
  const { _id, group, organization } = await findParty(link);
  await transaction(async () => {
    const unconfirmed = { _id, state: 'waiting' as const, confirmedAt: null };
    const { modifiedCount } = await WaitingParty.updateOne(unconfirmed, {
      $set: { confirmedAt: clock.now() },
    });
    if (modifiedCount === 0) return;
    recordEvents(organization, 'waitingParty.joined', [_id]);
    await Group.updateOne({ _id: group }, { $inc: { waiting: 1 } });
  }, [group]);
}

/**
 * Gives up the place in line, or the offer. Idempotent.
 * @throws AppError `waitingLinkInvalid`
 */
export async function leaveWaitingList(link: WaitingLink): Promise<void> {
  const { _id, group } = await findParty(link);
  await transaction(async () => {
    await endParty(_id, 'declined', { state: 'offered' });
    await endParty(_id, 'left', { state: 'waiting' });
  }, [group]);
}

async function readPlace({
  group: id,
}: StoredWaitingParty): Promise<[StoredGroup, StoredEvent, StoredOrganization]> {
  const group = await Group.findById(id).lean().orFail();
  const event = await Event.findById(group.event).lean().orFail();
  const organization = await Organization.findById(group.organization).lean().orFail();
  return [group, event, organization];
}
