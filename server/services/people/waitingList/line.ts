import type { Types } from 'mongoose';
import type { WaitingPerson } from '../../../contract/waiting';

/** The parties that wait in a group, as a filter. */
export function inLine(group: Types.ObjectId) {
  return { group, state: 'waiting' as const, confirmedAt: { $ne: null } };
}

/** The first first; those who came at the same instant by id. */
export const byPlace = { joinedAt: 1, _id: 1 } as const;

/** How many seats a party needs: one for each who has not registered. */
export function seatsFor(people: readonly WaitingPerson[]): number {
  return people.filter(({ isRegistered }) => !isRegistered).length;
}
