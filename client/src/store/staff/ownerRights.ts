import { useEffect } from 'react';
import type { OwnerRequest, OwnerRequestInput } from '#contract/ownerRequest';
import * as api from '../../api/ownerRights';
import { getSession } from '../../api/session';
import { showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { requestAction, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';
import { selectSession } from '../session/session';
import { useChangesOf } from './recentChanges';

declare module '../core/types' {
  interface FetchedValues {
    /** All requests that the person may see, under the key ''. */
    ownerRequests: readonly OwnerRequest[];
  }
}

const { select: selectOwnerRequests, fetch: fetchOwnerRequests } = fetchedArea({
  name: 'ownerRequests',
  fetch: api.getOwnerRequests,
});

/** @returns whether nothing more needs to be sent: the request was sent, somebody else has sent one, or it was granted */
export function requestRight(input: OwnerRequestInput): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.requestRight(input), 'Failed to send the request'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The request was sent'));
    // After a refusal too: another owner may have sent one.
    await dispatch(fetchOwnerRequests());
    return outcome.ok || outcome.errors.some(({ code }) => code === 'rightRequested' || code === 'rightHeld');
  };
}

export function declineRequest(id: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const send = () => api.declineRequest(id);
    const outcome = await dispatch(requestOrAlert(send, 'Failed to decline the request'));
    if (outcome.ok) dispatch(showAlert('success', 'The request was declined'));
    await dispatch(fetchOwnerRequests());
  };
}

/**
 * The requests for rights, for owners and root; undefined for admins, and until they have loaded.
 * @param version fetches them again when it changes
 */
export function useOwnerRequests(version = 0): readonly OwnerRequest[] | undefined {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectSession)?.role;
  const mayRead = role === 'owner' || role === 'root';
  useEffect(() => {
    // The page is useful without the requests, so a failure is not shown.
    if (mayRead) void dispatch(fetchOwnerRequests());
  }, [dispatch, mayRead, version]);
  return useAppSelector((state) => selectOwnerRequests(state));
}

/** Keeps an owner's rights up to date: fetches the session again after each change of the organization. */
export function useOwnRights(): void {
  const dispatch = useAppDispatch();
  const isOwner = useAppSelector(selectSession)?.role === 'owner';
  useChangesOf(organizations, () => {
    if (!isOwner) return;
    void dispatch(requestAction(async () => ({ type: 'session/signedIn', session: await getSession() })));
  });
}

const organizations = ['organizations'] as const;
