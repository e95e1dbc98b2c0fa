import type { Draft } from '#contract/draft';
import type { InputOf, RecordOf, ResourceName } from '#contract/resources';
import * as api from '../../../api/admin';
import { showAlert } from '../../core/alerts';
import { showSaved, type UndoSave } from '../../core/undoAlerts';
import { addAreas } from '../../core/areas';
import { requestActionOrAlert, requestLatest, type Failed, type Outcome } from '../../core/request';
import type { State, Thunk } from '../../core/types';
import { recordAlerts } from './recordAlerts';

type AnyRecord = RecordOf<ResourceName>;

type RecordsState = { readonly [Name in ResourceName]?: Readonly<Record<string, RecordOf<Name>>> };

export type RecordsAction =
  | { type: 'records/received' | 'records/saved'; name: ResourceName; record: AnyRecord }
  | { type: 'records/removed'; name: ResourceName; id: string };

declare module '../../core/types' {
  interface State {
    /** The records opened in a form, by resource and id. */
    records?: RecordsState;
  }
  interface Actions {
    records: RecordsAction;
  }
}

function records(state: RecordsState = {}, action: RecordsAction): RecordsState {
  switch (action.type) {
    case 'records/received':
    case 'records/saved':
      return { ...state, [action.name]: { ...state[action.name], [action.record._id]: action.record } };
    default:
      return state;
  }
}

addAreas({ records });

export function selectRecord<Name extends ResourceName>(
  state: State,
  name: Name,
  id: string,
): RecordOf<Name> | undefined {
  return state.records?.[name]?.[id];
}

/** Fetches a resource's records by their id. Called outside components, like `createListFetch`. */
export function createRecordFetch(name: ResourceName) {
  return (id: string): Thunk<Promise<Outcome>> =>
    requestLatest(
      (state) => selectRecord(state, name, id),
      async () => ({ type: 'records/received', name, record: await api.getRecord(name, id) }),
    );
}

/** Fetches a record again after others have changed it; undefined after a failure. */
export function refetchRecord<Name extends ResourceName>(
  name: Name,
  id: string,
): Thunk<Promise<RecordOf<Name> | undefined>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(createRecordFetch(name)(id));
    return outcome.ok ? selectRecord(getState(), name, id) : undefined;
  };
}

export type Saved<Name extends ResourceName> = { ok: true; record: RecordOf<Name> } | Failed;

/**
 * Creates a record, or updates the one that the form was opened on (rules §18.3).
 * @param before the record as the form read it; undefined for a new one
 * @param undo called when the user presses 'Undo' in the alert
 */
export function saveRecord<Name extends ResourceName>(
  name: Name,
  draft: Draft<InputOf<Name>>,
  before: { _id: string; revision: number } | undefined,
  undo?: UndoSave<RecordOf<Name>>,
): Thunk<Promise<Saved<Name>>> {
  const { created, updated, createFailed, updateFailed } = recordAlerts(name);
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
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
    dispatch(showSaved(before ? updated : created, outcome.result.record, undo));
    return { ok: true, record: outcome.result.record };
  };
}

export function removeRecord(name: ResourceName, id: string): Thunk<Promise<Outcome>> {
  const { removed, removeFailed } = recordAlerts(name);
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(async () => {
        await api.removeRecord(name, id);
        return { type: 'records/removed', name, id };
      }, removeFailed),
    );
    if (outcome.ok && removed !== undefined) dispatch(showAlert('success', removed));
    return outcome;
  };
}
