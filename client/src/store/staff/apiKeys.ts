import type { ApiKey, ApiKeyInput, NewApiKey } from '#contract/apiKey';
import * as api from '../../api/apiKeys';
import type { IsShownByForm } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { type Outcome, type OutcomeWith, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization; '' for the user's own. */
    apiKeys: readonly ApiKey[];
  }
}

export const { select: selectApiKeys, fetch: fetchApiKeys } = fetchedArea({
  name: 'apiKeys',
  fetch: api.getApiKeys,
});

/** The new key is not stored: only the screen that made it shows it. */
export function makeApiKey(
  organizationId: string,
  input: ApiKeyInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<NewApiKey>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(() => api.makeApiKey(organizationId, input), isShownByForm),
    );
    if (outcome.ok) await dispatch(fetchApiKeys(organizationId));
    return outcome;
  };
}

export function revokeApiKey(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.revokeApiKey(id)));
    // After a refusal too: another owner may have revoked it.
    await dispatch(fetchApiKeys(organizationId));
    return outcome;
  };
}
