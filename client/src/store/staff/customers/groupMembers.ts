import type { GroupUser } from '#contract/group';
import * as api from '../../../api/customers';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** The enabled customers of groups, by the group's id. */
export type GroupMembersState = Readonly<Record<string, readonly GroupUser[]>>;
export interface GroupMembersAction {
  type: 'groupMembers/received';
  groupId: string;
  members: readonly GroupUser[];
}

export function groupMembers(state: GroupMembersState = {}, action: Action): GroupMembersState {
  if (action.type !== 'groupMembers/received') return state;
  return { ...state, [action.groupId]: action.members };
}

addArea('groupMembers', groupMembers);

export function selectGroupMembers(state: State, groupId: string): readonly GroupUser[] | undefined {
  return state.groupMembers?.[groupId];
}

export function fetchGroupMembers(groupId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'groupMembers/received',
    groupId,
    members: await api.getGroupMembers(groupId),
  }));
}
