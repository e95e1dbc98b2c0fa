import type { RecordOf, ResourceName } from '#contract/resources';
import * as api from '../../../api/admin';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

type Lists<Name extends ResourceName> = Readonly<Record<string, readonly RecordOf<Name>[]>>;

/** The lists last fetched, by resource and by organization; '' is that of all organizations. */
export type ResourcesState = { readonly [Name in ResourceName]?: Lists<Name> };
export interface ResourcesAction {
  type: 'resources/listed';
  name: ResourceName;
  lists: ResourcesState;
}

export function resources(state: ResourcesState = {}, action: Action): ResourcesState {
  switch (action.type) {
    case 'resources/listed':
      return { ...state, [action.name]: { ...state[action.name], ...action.lists[action.name] } };
    case 'records/saved':
      return { ...state, [action.name]: listsWith(state[action.name] ?? {}, action.record) };
    case 'records/removed':
      return { ...state, [action.name]: listsWithout(state[action.name] ?? {}, action.id) };
    default:
      return state;
  }
}

type AnyRecord = RecordOf<ResourceName>;
type AnyLists = Readonly<Record<string, readonly AnyRecord[]>>;

/** What a form saves stands in the lists at once, so that they need not be fetched to be chosen from. */
function listsWith(lists: AnyLists, saved: AnyRecord): AnyLists {
  return eachList(lists, (records, organizationId) => {
    const isKnown = records.some(({ _id }) => _id === saved._id);
    if (isKnown) return records.map((record) => (record._id === saved._id ? saved : record));
    return organizationId === '' || organizationId === ownerOf(saved) ? [...records, saved] : records;
  });
}

function listsWithout(lists: AnyLists, id: string): AnyLists {
  return eachList(lists, (records) => records.filter(({ _id }) => _id !== id));
}

function eachList(
  lists: AnyLists,
  change: (records: readonly AnyRecord[], organizationId: string) => readonly AnyRecord[],
): AnyLists {
  return Object.fromEntries(Object.entries(lists).map(([id, records]) => [id, change(records, id)]));
}

/** The organization's id; of root, who belongs to none, nothing. */
function ownerOf(record: AnyRecord): string | undefined {
  return 'organization' in record ? record.organization?._id : record._id;
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
