import type { Draft } from '#contract/draft';
import type { InputOf, RecordOf, ResourceName } from '#contract/resources';
import * as api from '../../../api/admin';
import { showAlert } from '../../core/alerts';
import { load, perform, type Failed, type Outcome } from '../../core/request';
import { recordAlertsOf } from './recordAlerts';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

type AnyRecord = RecordOf<ResourceName>;

/** The records last opened in a form, by resource and id. */
export type RecordsState = { readonly [Name in ResourceName]?: Readonly<Record<string, RecordOf<Name>>> };

export type RecordsAction =
  | { type: 'records/received' | 'records/saved'; name: ResourceName; record: AnyRecord }
  | { type: 'records/removed'; name: ResourceName; id: string };

export function records(state: RecordsState = {}, action: Action): RecordsState {
  switch (action.type) {
    case 'records/received':
    case 'records/saved':
      return { ...state, [action.name]: { ...state[action.name], [action.record._id]: action.record } };
    default:
      return state;
  }
}

addArea('records', records);

export function selectRecord<Name extends ResourceName>(
  state: State,
  name: Name,
  id: string,
): RecordOf<Name> | undefined {
  return state.records?.[name]?.[id];
}

/** The fetching of one resource's records by their id; to be called outside of components, as `listing`. */
export function getting(name: ResourceName) {
  return (id: string): Thunk<Promise<Outcome>> =>
    load(async () => ({ type: 'records/received', name, record: await api.getRecord(name, id) }));
}

/** Reads a record anew after others have saved it; undefined where that fails. */
export function reread<Name extends ResourceName>(
  name: Name,
  id: string,
): Thunk<Promise<RecordOf<Name> | undefined>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(getting(name)(id));
    return outcome.ok ? selectRecord(getState(), name, id) : undefined;
  };
}

export type Saved<Name extends ResourceName> = { ok: true; record: RecordOf<Name> } | Failed;

/** Stores what a form holds: anew, or over the record that it was opened on (rules §18.3). */
export function saveRecord<Name extends ResourceName>(
  name: Name,
  draft: Draft<InputOf<Name>>,
  before: { _id: string; revision: number } | undefined,
): Thunk<Promise<Saved<Name>>> {
  const { created, updated, createFailed, updateFailed } = recordAlertsOf(name);
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(
        async () => {
          const record = before
            ? await api.updateRecord(name, before._id, { ...draft, revision: before.revision })
            : await api.createRecord(name, draft);
          return { type: 'records/saved', name, record };
        },
        before ? updateFailed : createFailed,
      ),
    );
    if (!outcome.ok) return outcome;
    dispatch(showAlert('success', before ? updated : created));
    return { ok: true, record: outcome.result.record };
  };
}

export function removeRecord(name: ResourceName, id: string): Thunk<Promise<Outcome>> {
  const { removed, removeFailed } = recordAlertsOf(name);
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(async () => {
        await api.removeRecord(name, id);
        return { type: 'records/removed', name, id };
      }, removeFailed),
    );
    if (outcome.ok && removed !== undefined) dispatch(showAlert('success', removed));
    return outcome;
  };
}
