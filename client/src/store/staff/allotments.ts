import type { Allotment, AllotmentKind, ReleaseInput } from '#contract/allotment';
import * as api from '../../api/allotments';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type OutcomeWith, request, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

// Not stored, because only one page shows them. The keys are those of `allotmentKey`.

type Call = Thunk<Promise<OutcomeWith<Allotment>>>;

export function allotmentKey(kind: AllotmentKind, id: string): string {
  return `${kind}/${id}`;
}

export function fetchAllotment(key: string): Call {
  return request(() => api.getAllotment(key));
}

export function saveAllotment(key: string, input: api.TypedAllotment, isShownByForm: IsShownByForm): Call {
  return thenSay(
    requestFromForm(() => api.saveAllotment(key, input), isShownByForm),
    'Contract saved',
  );
}

export function removeAllotment(key: string): Call {
  return thenSay(
    requestOrAlert(() => api.removeAllotment(key), 'The contract could not be removed'),
    'Contract removed',
  );
}

export function releaseUnits(key: string, input: ReleaseInput, isShownByForm: IsShownByForm): Call {
  return thenSay(
    requestFromForm(() => api.releaseUnits(key, input), isShownByForm),
    'Release noted',
  );
}

export function withdrawRelease(key: string, releaseId: string): Call {
  return thenSay(
    requestOrAlert(() => api.withdrawRelease(key, releaseId), 'The release could not be withdrawn'),
    'Release withdrawn',
  );
}

function thenSay(call: Call, text: string): Call {
  return async (dispatch) => {
    const outcome = await dispatch(call);
    if (outcome.ok) dispatch(showAlert('success', text));
    return outcome;
  };
}
