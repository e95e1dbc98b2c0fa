import type { ComplaintInput, OwnComplaints } from '#contract/complaint';
import * as api from '../../api/complaints';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only one page shows them. */
type Call = Thunk<Promise<OutcomeWith<OwnComplaints>>>;

export function fetchOwnComplaints(): Call {
  return request(api.getOwnComplaints);
}

/** @param isShownByForm which errors the form shows */
export function writeComplaint(input: ComplaintInput, isShownByForm: IsShownByForm): Call {
  return requestFromForm(() => api.writeComplaint(input), isShownByForm);
}
