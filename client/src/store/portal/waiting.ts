import type { OwnWaiting, WaitingInput, WaitingLink } from '#contract/waiting';
import * as api from '../../api/waiting';
import { request, requestFromForm, requestOrAlert, type OutcomeWith } from '../core/request';
import type { IsShownByForm } from '../core/alerts';
import type { Thunk } from '../core/types';

/** The result is not stored, because the waiting page and the registration each fetch it again. */
type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

/** @param isShownByForm which errors the form shows */
export function joinWaitingList(input: WaitingInput, isShownByForm: IsShownByForm): Call<void> {
  return requestFromForm(() => api.joinWaitingList(input), isShownByForm);
}

/** @param key from `waitingKey` */
export function fetchOwnWaiting(key: string): Call<OwnWaiting> {
  return request(() => api.getOwnWaiting(linkFromKey(key)));
}

export function confirmWaiting(link: WaitingLink): Call<OwnWaiting> {
  return requestOrAlert(() => api.confirmWaiting(link));
}

export function leaveWaitingList(link: WaitingLink): Call<OwnWaiting> {
  return requestOrAlert(() => api.leaveWaitingList(link));
}

/** A link as one text, for `useLoad`. */
export function waitingKey({ id, token }: WaitingLink): string {
  return `${id} ${token}`;
}

function linkFromKey(key: string): WaitingLink {
  const [id = '', token = ''] = key.split(' ');
  return { id, token };
}
