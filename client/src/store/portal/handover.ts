import type {
  HandoverLink,
  HandoverOffer,
  NewHandoverLink,
  OwnHandover,
  OwnHandoverInput,
} from '#contract/handover';
import * as api from '../../api/handover';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only one page shows each result. */
type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

/** @param key from `handoverKey` */
export function fetchHandoverOffer(key: string): Call<HandoverOffer> {
  const [id = '', token = ''] = key.split(' ');
  return request(() => api.getHandoverOffer({ id, token }));
}

/** A link as one text, for `useLoad`. */
export function handoverKey({ id, token }: HandoverLink): string {
  return `${id} ${token}`;
}

export function fetchOwnHandover(): Call<OwnHandover> {
  return request(api.getOwnHandover);
}

/** @param isShownByForm which errors the form shows */
export function startOwnHandover(input: OwnHandoverInput, isShownByForm: IsShownByForm): Call<OwnHandover> {
  return requestFromForm(() => api.startOwnHandover(input), isShownByForm);
}

export function cancelOwnHandover(): Call<OwnHandover> {
  return requestOrAlert(api.cancelOwnHandover);
}

export function makeOwnHandoverLink(): Call<NewHandoverLink> {
  return requestOrAlert(api.makeOwnHandoverLink);
}
