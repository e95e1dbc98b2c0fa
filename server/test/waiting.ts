import type { Gender } from '../contract/fields';
import type { WaitingInput, WaitingLink } from '../contract/waiting';
import type { StoredGroup } from '../models/group';
import { type StoredWaitingParty, WaitingParty } from '../models/waitingParty';
import { createWaitingLink } from '../services/people/waitingList/parties';
import { confirmWaiting } from '../services/people/waitingList/ownWaiting';
import { transaction } from '../lib/database';
import { holdSeatsUntil } from '../services/trips/groups/keptSeats';
import { registrationTo } from './factories';
import type { World } from './everyRoute/world';

/** The input of somebody who joins a group's waiting list. */
export function waitingInput(group: StoredGroup, genders: readonly Gender[] = ['F']): WaitingInput {
  const { firstName, lastName, email } = registrationTo(group);
  return {
    group: String(group._id),
    firstName,
    lastName,
    email,
    people: genders.map((gender) => ({ gender })),
  };
}

/** A party that has joined a group's waiting list and not confirmed its address. */
export async function storeParty(
  group: StoredGroup,
  genders?: readonly Gender[],
): Promise<StoredWaitingParty> {
  const { people, firstName, lastName, email } = waitingInput(group, genders);
  const { _id, organization } = group;
  const joined = {
    group: _id,
    organization,
    language: 'fi',
    state: 'waiting',
    isOpen: true,
    joinedAt: new Date(),
  };
  return (await new WaitingParty({ people, firstName, lastName, email, ...joined }).save()).toObject();
}

/** The link that is mailed to a party. */
export async function linkTo({ _id }: Pick<StoredWaitingParty, '_id'>): Promise<WaitingLink> {
  const token = new URL(await createWaitingLink(_id, 'http://reissu.test')).searchParams.get('token') ?? '';
  return { id: String(_id), token };
}

/** A party in line, with its link. */
export async function queueParty(group: StoredGroup, genders?: readonly Gender[]) {
  const party = await storeParty(group, genders);
  const link = await linkTo(party);
  await confirmWaiting(link);
  return { party, link };
}

/** A party that has joined the waiting list of the world's group. */
export async function addUnconfirmedParty({ group, stored }: World): Promise<void> {
  const { id, token } = await linkTo(await storeParty(group));
  stored.waiting = id;
  stored.waitingToken = token;
}

/** A party in line for the world's group. */
export async function addWaitingParty(world: World): Promise<void> {
  await addUnconfirmedParty(world);
  await confirmWaiting(waitingLinkOf(world));
}

/** A party of two with held seats, the first of which the world's customer has taken. */
export async function addHeldSeats(world: World): Promise<void> {
  const { group, customer, stored } = world;
  const party = await storeParty(group, ['F', 'F']);
  const until = new Date(Date.now() + 3_600_000);
  const holds = await transaction(() => holdSeatsUntil(group, 1, until));
  await WaitingParty.updateOne(
    { _id: party._id },
    {
      $set: {
        state: 'offered',
        together: true,
        account: customer._id,
        offer: { until, holds },
        'people.0': { gender: 'F', isRegistered: true, customer: customer._id },
      },
    },
  );
  const { id, token } = await linkTo(party);
  stored.waiting = id;
  stored.waitingToken = token;
}

export function waitingLinkOf({ stored }: World): WaitingLink {
  return { id: stored.waiting ?? '', token: stored.waitingToken ?? '' };
}
