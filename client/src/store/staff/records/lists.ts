import type { RecordOf, ResourceName } from '#contract/resources';
import * as api from '../../../api/admin';
import { getCodeUsers, getEventChoices } from '../../../api/admin';
import { addAreas } from '../../core/areas';
import { requestLatest, type Outcome } from '../../core/request';
import type { State, Thunk } from '../../core/types';
import type { RecordsAction } from './records';
import type { CodeUser } from '#contract/discountCode';
import { fetchedArea } from '../../core/fetchedArea';
import type { Named } from '#contract/reference';

type ListsOf<Name extends ResourceName> = Readonly<Record<string, readonly RecordOf<Name>[]>>;
type ListsState = { readonly [Name in ResourceName]?: ListsOf<Name> };
interface ListsAction {
  type: 'lists/received';
  name: ResourceName;
  lists: ListsState;
}

declare module '../../core/types' {
  interface State {
    /** The lists of records, by resource and by organization; '' is the list of all organizations. */
    lists?: ListsState;
  }
  interface Actions {
    lists: ListsAction;
  }
}

function lists(state: ListsState = {}, action: ListsAction | RecordsAction): ListsState {
  switch (action.type) {
    case 'lists/received':
      return { ...state, [action.name]: { ...state[action.name], ...action.lists[action.name] } };
    case 'records/saved':
      return { ...state, [action.name]: withRecord(state[action.name] ?? {}, action.record) };
    case 'records/removed':
      return { ...state, [action.name]: withoutRecord(state[action.name] ?? {}, action.id) };
    default:
      return state;
  }
}

addAreas({ lists });

type AnyRecord = RecordOf<ResourceName>;
type AnyLists = Readonly<Record<string, readonly AnyRecord[]>>;

/** A saved record can be chosen from the lists at once, without fetching them again. */
function withRecord(all: AnyLists, saved: AnyRecord): AnyLists {
  return mapLists(all, (records, organizationId) => {
    const exists = records.some(({ _id }) => _id === saved._id);
    if (exists) return records.map((record) => (record._id === saved._id ? saved : record));
    return organizationId === '' || organizationId === organizationOf(saved) ? [...records, saved] : records;
  });
}

function withoutRecord(all: AnyLists, id: string): AnyLists {
  return mapLists(all, (records) => records.filter(({ _id }) => _id !== id));
}

function mapLists(
  all: AnyLists,
  change: (records: readonly AnyRecord[], organizationId: string) => readonly AnyRecord[],
): AnyLists {
  return Object.fromEntries(Object.entries(all).map(([id, records]) => [id, change(records, id)]));
}

/** The id of the organization to which a record belongs; an organization is its own, a root user has none. */
function organizationOf(record: AnyRecord): string | undefined {
  return 'organization' in record ? record.organization?._id : record._id;
}

export function selectList<Name extends ResourceName>(
  state: State,
  name: Name,
  organizationId = '',
): readonly RecordOf<Name>[] | undefined {
  return state.lists?.[name]?.[organizationId];
}

/**
 * Fetches a resource's list by the id of an organization, or with '' the list of all organizations. Called outside
 * components or in `useMemo`, because `useLoad` fetches again whenever the function changes.
 */
export function createListFetch(name: ResourceName) {
  return (organizationId: string): Thunk<Promise<Outcome>> =>
    requestLatest(
      (state) => selectList(state, name, organizationId),
      async () => {
        const records = await api.list(name, organizationId);
        return { type: 'lists/received', name, lists: { [name]: { [organizationId]: records } } };
      },
    );
}

declare module '../../core/types' {
  interface FetchedValues {
    /** The customers with a discount code, by the code's id. */
    codeUsers: readonly CodeUser[];
  }
}

export const { select: selectCodeUsers, fetch: fetchCodeUsers } = fetchedArea({
  name: 'codeUsers',
  fetch: getCodeUsers,
});

declare module '../../core/types' {
  interface FetchedValues {
    /** The events to choose from, by the id of their organization. */
    eventChoices: readonly Named[];
  }
}

export const { select: selectEventChoices, fetch: fetchEventChoices } = fetchedArea({
  name: 'eventChoices',
  fetch: getEventChoices,
});
