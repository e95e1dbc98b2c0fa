import type {
  EarlyAccess,
  EarlyAccessEntry,
  EarlyAccessImport,
  EarlyAccessImportResult,
  EarlyAccessInput,
} from '#contract/earlyAccess';
import * as api from '../../api/earlyAccess';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type OutcomeWith, request, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

// Not stored, because only one page shows them.

export function fetchEarlyAccess(eventId: string): Thunk<Promise<OutcomeWith<EarlyAccess>>> {
  return request(() => api.getEarlyAccess(eventId));
}

/** @param isShownByForm which errors the form shows */
export function saveEarlyAccess(
  eventId: string,
  input: EarlyAccessInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<EarlyAccess>>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.saveEarlyAccess(eventId, input), isShownByForm));
    if (outcome.ok) dispatch(showAlert('success', 'Early access saved'));
    return outcome;
  };
}

export function fetchEntries(
  eventId: string,
  listId: string,
): Thunk<Promise<OutcomeWith<readonly EarlyAccessEntry[]>>> {
  return requestOrAlert(() => api.listEntries(eventId, listId), 'The entries could not be downloaded');
}

/** The screen shows a refusal beside the file. */
export function importEntries(
  eventId: string,
  listId: string,
  input: EarlyAccessImport,
): Thunk<Promise<OutcomeWith<EarlyAccessImportResult>>> {
  return request(() => api.importEntries(eventId, listId, input));
}

export function deleteEntries(eventId: string, listId: string): Thunk<Promise<OutcomeWith<void>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.deleteEntries(eventId, listId), 'The entries could not be deleted'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Entries deleted'));
    return outcome;
  };
}
