import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import * as api from '../api/rooms';
import { load, perform, type Outcome } from './outcome';
import { addArea, type Action, type State, type Thunk } from './store';

/** Who can be chosen as a room partner: all who were found so far. */
export type RoomsState = readonly RoomCandidate[];
export interface RoomsAction {
  type: 'rooms/found';
  users: readonly RoomCandidate[];
}

export function rooms(state: RoomsState = [], action: Action): RoomsState {
  if (action.type !== 'rooms/found') return state;
  const found = new Set(action.users.map(({ _id }) => _id));
  return [...state.filter(({ _id }) => !found.has(_id)), ...action.users];
}

addArea('rooms', rooms);

const nobody: RoomsState = [];

export function selectGroupUsers(state: State): RoomsState {
  return state.rooms ?? nobody;
}

/** Everybody in the group, where rooms are allocated by name. */
export function fetchGroupUsers(groupId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({ type: 'rooms/found', users: await api.getGroupUsers(groupId) }));
}

/** Whoever has the code, where rooms are allocated by code. */
export function findByCode(groupId: string, code: string): Thunk<Promise<Outcome>> {
  return load(async () => ({ type: 'rooms/found', users: await api.getGroupUsers(groupId, code) }));
}

export function chooseRoom(choice: RoomChoice): Thunk<Promise<Outcome>> {
  return perform(async () => ({ type: 'me/received', me: await api.chooseRoom(choice) }));
}
