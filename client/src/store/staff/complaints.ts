import type {
  ComplaintAnswerInput,
  ComplaintClosingInput,
  CustomerComplaints,
  ReportedComplaintInput,
} from '#contract/complaint';
import * as api from '../../api/complaints';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type OutcomeWith, request, requestFromForm } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only the customer's page shows them. */
type Call = Thunk<Promise<OutcomeWith<CustomerComplaints>>>;

export function fetchComplaints(customerId: string): Call {
  return request(() => api.getComplaints(customerId));
}

/** @param isShownByForm which errors the form shows, also in the following calls */
export function reportComplaint(
  customerId: string,
  input: ReportedComplaintInput,
  isShownByForm: IsShownByForm,
): Call {
  return change(() => api.reportComplaint(customerId, input), 'Complaint saved', isShownByForm);
}

export function answerComplaint(id: string, input: ComplaintAnswerInput, isShownByForm: IsShownByForm): Call {
  return change(() => api.answerComplaint(id, input), 'The answer has been sent', isShownByForm);
}

export function closeComplaint(id: string, input: ComplaintClosingInput, isShownByForm: IsShownByForm): Call {
  return change(() => api.closeComplaint(id, input), 'The complaint has been closed', isShownByForm);
}

function change(call: () => Promise<CustomerComplaints>, done: string, isShownByForm: IsShownByForm): Call {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(call, isShownByForm));
    if (outcome.ok) dispatch(showAlert('success', done));
    return outcome;
  };
}
