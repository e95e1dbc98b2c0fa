import type { UnsubscribeLink } from '#contract/consent';
import * as api from '../../api/mailedLinks';
import { requestFromForm, type Failed } from '../core/request';
import type { Thunk } from '../core/types';

/** The result of a mailed link. */
export type Unsubscription = 'done' | 'badLink';

/** @returns undefined if a later attempt may succeed; an alert then shows why this one failed */
export function unsubscribe(link: UnsubscribeLink): Thunk<Promise<Unsubscription | undefined>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.unsubscribe(link), isBadLink));
    if (outcome.ok) return 'done';
    return outcome.errors.some(isBadLink) ? 'badLink' : undefined;
  };
}

function isBadLink({ code }: Failed['errors'][number]): boolean {
  return code === 'unsubscribeLinkInvalid';
}
