import type { PackageTravel, PackageTravelAnswers } from '#contract/packageTravel';
import * as api from '../../api/packageTravel';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type OutcomeWith, request, requestFromForm } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only the organization's page shows it. */
type Call = Thunk<Promise<OutcomeWith<PackageTravelAnswers>>>;

export function fetchPackageTravel(organizationId: string): Call {
  return request(() => api.getPackageTravel(organizationId));
}

/** @param isShownByForm which errors the form shows */
export function savePackageTravel(
  organizationId: string,
  input: PackageTravel,
  isShownByForm: IsShownByForm,
): Call {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(() => api.savePackageTravel(organizationId, input), isShownByForm),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The answers were saved'));
    return outcome;
  };
}
