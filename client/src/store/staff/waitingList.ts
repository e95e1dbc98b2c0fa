import type { DrawInput } from '#contract/draw';
import type { WaitingList } from '#contract/waiting';
import * as drawApi from '../../api/draws';
import * as api from '../../api/waiting';
import type { IsShownByForm } from '../core/alerts';
import { request, requestOrAlert, type OutcomeWith, requestFromForm } from '../core/request';
import type { Thunk } from '../core/types';

export function fetchWaitingList(groupId: string): Thunk<Promise<OutcomeWith<WaitingList>>> {
  return request(() => api.getWaitingList(groupId));
}

export function removeWaitingParty(groupId: string, partyId: string): Thunk<Promise<OutcomeWith<void>>> {
  return requestOrAlert(() => api.removeWaitingParty(groupId, partyId), 'The party could not be removed');
}

type DrawCall = Thunk<Promise<OutcomeWith<WaitingList>>>;

/** @param isShownByForm which errors the form shows */
export function saveDraw(group: string, input: DrawInput, isShownByForm: IsShownByForm): DrawCall {
  return requestFromForm(() => drawApi.saveDraw(group, input), isShownByForm);
}

export function cancelDraw(group: string): DrawCall {
  return requestOrAlert(() => drawApi.cancelDraw(group), 'The draw could not be cancelled');
}

/** @param isShownByForm which errors the form shows */
export function giveSeed(group: string, seed: string, isShownByForm: IsShownByForm): DrawCall {
  return requestFromForm(() => drawApi.giveSeed(group, seed), isShownByForm);
}
