import type { Admin, OwnAccountInput } from '#contract/admin';
import * as api from '../../api/account';
import { fetchedArea } from '../core/fetchedArea';
import { requestOrAlert, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** The account of the logged-in staff user, under the key ''. */
    ownAccount: Admin;
  }
}

export const { select: selectOwnAccount, fetch: fetchOwnAccount } = fetchedArea({
  name: 'ownAccount',
  fetch: (_key: string) => api.getOwnAccount(),
});

export function saveOwnAccount(input: OwnAccountInput): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.saveOwnAccount(input)));
    // A changed address is not confirmed yet.
    if (outcome.ok) await dispatch(fetchOwnAccount(''));
    return outcome;
  };
}
