import type { PublicGroup } from '#contract/group';
import * as api from '../../api/organizations';
import { load, type Outcome } from '../core/request';
import { addArea, type Action, type State, type Thunk } from '../createStore';

/** The groups open for registration, by the id of their organization. */
export type GroupsState = Readonly<Record<string, readonly PublicGroup[]>>;
export interface GroupsAction {
  type: 'groups/received';
  organizationId: string;
  groups: readonly PublicGroup[];
}

export function groups(state: GroupsState = {}, action: Action): GroupsState {
  if (action.type !== 'groups/received') return state;
  return { ...state, [action.organizationId]: action.groups };
}

addArea('groups', groups);

export function selectGroups(state: State, organizationId: string): readonly PublicGroup[] | undefined {
  return state.groups?.[organizationId];
}

export function fetchGroups(organizationId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'groups/received',
    organizationId,
    groups: await api.getGroups(organizationId),
  }));
}
