import type { TripCopy, TripCopyInput } from '#contract/tripCopy';
import * as api from '../../api/admin';
import { showAlert } from '../core/alerts';
import { requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Previews copying a trip; creates nothing. */
export function previewTripCopy(
  eventId: string,
  input: TripCopyInput,
): Thunk<Promise<OutcomeWith<TripCopy>>> {
  return requestOrAlert(() => api.copyTrip(eventId, { ...input, dryRun: true }));
}

export function copyTrip(eventId: string, input: TripCopyInput): Thunk<Promise<OutcomeWith<TripCopy>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.copyTrip(eventId, input), 'Failed to copy the trip'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Trip copied'));
    return outcome;
  };
}
