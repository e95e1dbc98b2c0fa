import type {
  OwnCancellationAnswer,
  OwnCancellationInput,
  OwnCancellationPreview,
} from '#contract/cancellation';
import * as api from '../../api/ownTrip';
import type { IsShownByForm } from '../core/alerts';
import { forgetPerson } from '../core/logout';
import { request, requestFromForm, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Previews cancelling the trip today. */
export function fetchOwnCancellation(): Thunk<Promise<OutcomeWith<OwnCancellationPreview>>> {
  return request(api.getOwnCancellation);
}

/** Cancels the customer's trip, which ends their session, and deletes what this browser has stored about them. */
export function cancelOwnTrip(
  input: OwnCancellationInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<OwnCancellationAnswer>>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.cancelOwnTrip(input), isShownByForm));
    if (outcome.ok) dispatch(forgetPerson());
    return outcome;
  };
}
