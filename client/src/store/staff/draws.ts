import type { DrawInput } from '#contract/draw';
import type { WaitingList } from '#contract/waiting';
import * as api from '../../api/draws';
import type { IsShownByForm } from '../core/alerts';
import { requestFromForm, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

type Call = Thunk<Promise<OutcomeWith<WaitingList>>>;

/** @param isShownByForm which errors the form shows */
export function saveDraw(group: string, input: DrawInput, isShownByForm: IsShownByForm): Call {
  return requestFromForm(() => api.saveDraw(group, input), isShownByForm);
}

export function cancelDraw(group: string): Call {
  return requestOrAlert(() => api.cancelDraw(group), 'The draw could not be cancelled');
}

/** @param isShownByForm which errors the form shows */
export function giveSeed(group: string, seed: string, isShownByForm: IsShownByForm): Call {
  return requestFromForm(() => api.giveSeed(group, seed), isShownByForm);
}
