import type { CustomerHandovers, HandoverInput, NewHandoverLink } from '#contract/handover';
import * as api from '../../api/handover';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type OutcomeWith, request, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only the customer's page shows them. */
type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export function fetchHandovers(customerId: string): Call<CustomerHandovers> {
  return request(() => api.getHandovers(customerId));
}

/** @param isShownByForm which errors the form shows */
export function startHandover(
  customerId: string,
  input: HandoverInput,
  isShownByForm: IsShownByForm,
): Call<CustomerHandovers> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(() => api.startHandover(customerId, input), isShownByForm),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The link has been sent'));
    return outcome;
  };
}

export function cancelHandover(customerId: string): Call<CustomerHandovers> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.cancelHandover(customerId)));
    if (outcome.ok) dispatch(showAlert('success', 'The hand-over has been cancelled'));
    return outcome;
  };
}

export function makeHandoverLink(customerId: string): Call<NewHandoverLink> {
  return requestOrAlert(() => api.makeHandoverLink(customerId));
}
