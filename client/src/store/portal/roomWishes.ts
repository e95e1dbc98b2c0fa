import type { OwnRoomWishes, RoomWishesInput, WishCandidate } from '#contract/roomWishes';
import * as api from '../../api/rooms';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** The wishes are not stored, because only the accommodation section shows them, and whether they are mutual can change. */
type Wishes = Thunk<Promise<OutcomeWith<OwnRoomWishes>>>;

export function fetchWishes(): Wishes {
  return request(() => api.getWishes());
}

/** @param isShownByForm which errors the form shows */
export function saveWishes(input: RoomWishesInput, isShownByForm: IsShownByForm): Wishes {
  return requestFromForm(() => api.saveWishes(input), isShownByForm);
}

export function findCandidates(text: string): Thunk<Promise<OutcomeWith<readonly WishCandidate[]>>> {
  return request(() => api.findCandidates(text));
}
