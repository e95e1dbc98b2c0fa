import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import * as api from '../../api/rooms';
import { ask, perform, type Failed, type Outcome } from '../core/request';
import type { Thunk } from '../createStore';

/** Who can be chosen as a room partner: as it is now, so that nobody keeps it. */
type Found = { ok: true; result: readonly RoomCandidate[] };

/** Everybody in the group, where rooms are allocated by name. */
export function fetchGroupUsers(groupId: string): Thunk<Promise<Found | Failed>> {
  return ask(() => api.getGroupUsers(groupId));
}

/** Whoever has the code, where rooms are allocated by code. */
export function findByCode(groupId: string, code: string): Thunk<Promise<Found | Failed>> {
  return ask(() => api.getGroupUsers(groupId, code));
}

export function chooseRoom(choice: RoomChoice): Thunk<Promise<Outcome>> {
  return perform(async () => ({ type: 'me/received', me: await api.chooseRoom(choice) }));
}
