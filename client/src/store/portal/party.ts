import type { CompanionInput } from '#contract/customer';
import type { OwnParty, PartyLink } from '#contract/ownParty';
import type { OwnWaiting } from '#contract/waiting';
import * as api from '../../api/waiting';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only one page shows each result. */
type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

/** @param isShownByForm which errors the form shows */
export function registerCompanion(input: CompanionInput, isShownByForm: IsShownByForm): Call<OwnWaiting> {
  return requestFromForm(() => api.registerCompanion(input), isShownByForm);
}

export function fetchOwnParty(): Call<OwnParty> {
  return request(() => api.getOwnParty());
}

export function makePartyLink(): Call<PartyLink> {
  return requestOrAlert(() => api.makePartyLink());
}
