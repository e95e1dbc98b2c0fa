import type { SignOnInput, SignOnSettings, SignOnTest } from '#contract/signOn';
import * as api from '../../api/signOnSettings';
import type { IsShownByForm } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { type OutcomeWith, requestFromForm } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization; '' for the user's own. */
    signOnSettings: SignOnSettings;
  }
}

type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export const { select: selectSignOn, fetch: fetchSignOn } = fetchedArea({
  name: 'signOnSettings',
  fetch: api.getSignOn,
});

export function saveSignOn(
  organizationId: string,
  input: SignOnInput,
  isShownByForm: IsShownByForm,
): Call<SignOnSettings> {
  return thenReload(
    organizationId,
    requestFromForm(() => api.saveSignOn(organizationId, input), isShownByForm),
  );
}

export function deleteSignOn(
  organizationId: string,
  currentPassword: string,
  isShownByForm: IsShownByForm,
): Call<void> {
  return thenReload(
    organizationId,
    requestFromForm(() => api.deleteSignOn(organizationId, { currentPassword }), isShownByForm),
  );
}

export function testProvider(issuer: string, isShownByForm: IsShownByForm): Call<SignOnTest> {
  return requestFromForm(() => api.testProvider(issuer), isShownByForm);
}

export function disconnect(
  organizationId: string,
  id: string,
  currentPassword: string,
  isShownByForm: IsShownByForm,
): Call<void> {
  return thenReload(
    organizationId,
    requestFromForm(() => api.disconnect(organizationId, id, { currentPassword }), isShownByForm),
  );
}

function thenReload<Result>(organizationId: string, call: Call<Result>): Call<Result> {
  return async (dispatch) => {
    const outcome = await dispatch(call);
    await dispatch(fetchSignOn(organizationId));
    return outcome;
  };
}
