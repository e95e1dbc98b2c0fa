import type {
  DifferenceAnswer,
  ReturnedFile,
  ReturnedFileImport,
  ReturnedList,
  ReturnedListKind,
  ReturnedPreview,
} from '#contract/returnedList';
import * as api from '../../api/returnedLists';
import { showAlert } from '../core/alerts';
import { type Outcome, type OutcomeWith, request, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

// Not stored, because only one page shows them. The keys are those of `returnedListKey`.

/** Whose list it is and the id of the ferry or accommodation, as `outbound/id`. */
export function returnedListKey(list: ReturnedListKind, id: string): string {
  return `${list}/${id}`;
}

export function fetchReturnedList(key: string): Thunk<Promise<OutcomeWith<ReturnedList>>> {
  return request(() => api.getReturnedList(key));
}

/** The screen shows a refusal beside the file. */
export function previewReturnedList(
  key: string,
  file: ReturnedFile,
): Thunk<Promise<OutcomeWith<ReturnedPreview>>> {
  return request(() => api.previewReturnedList(key, file));
}

/** The screen shows a refusal beside the file. */
export function importReturnedList(
  key: string,
  file: ReturnedFileImport,
): Thunk<Promise<OutcomeWith<ReturnedList>>> {
  return request(() => api.importReturnedList(key, file));
}

export function answerDifference(
  key: string,
  answer: DifferenceAnswer,
): Thunk<Promise<OutcomeWith<ReturnedList>>> {
  return requestOrAlert(() => api.answerDifference(key, answer), 'The answer could not be saved');
}

export function removeReturnedList(key: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.removeReturnedList(key), 'The list could not be removed'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'List removed'));
    return outcome;
  };
}
