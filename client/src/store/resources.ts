import type { RecordOf, ResourceName } from '#contract/resources';
import * as api from '../api/admin';
import { load, type Outcome } from './outcome';
import { addArea, type Action, type State, type Thunk } from './store';

type Lists<Name extends ResourceName> = Readonly<Record<string, readonly RecordOf<Name>[]>>;

/** The lists last fetched, by resource and by organization; '' is that of all organizations. */
export type ResourcesState = { readonly [Name in ResourceName]?: Lists<Name> };
export interface ResourcesAction {
  type: 'resources/listed';
  name: ResourceName;
  lists: ResourcesState;
}

export function resources(state: ResourcesState = {}, action: Action): ResourcesState {
  if (action.type !== 'resources/listed') return state;
  const { name, lists } = action;
  return { ...state, [name]: { ...state[name], ...lists[name] } };
}

addArea('resources', resources);

export function selectList<Name extends ResourceName>(
  state: State,
  name: Name,
  organizationId = '',
): readonly RecordOf<Name>[] | undefined {
  return state.resources?.[name]?.[organizationId];
}

/** The fetching of one resource's list; to be called outside of components, so that it stays the same. */
export function listing(name: ResourceName) {
  return (organizationId: string): Thunk<Promise<Outcome>> =>
    load(async () => {
      const records = await api.list(name, organizationId);
      return { type: 'resources/listed', name, lists: { [name]: { [organizationId]: records } } };
    });
}
