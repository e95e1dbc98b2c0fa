import type { OwnRoomWishes, RoomWishesInput, WishCandidate } from '#contract/roomWishes';
import * as api from '../../api/roomWishes';
import type { IsSaid } from '../core/alerts';
import { request, requestFromForm, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored: only the accommodation section shows them, and whether they are mutual changes. */
type Wishes = Thunk<Promise<OutcomeWith<OwnRoomWishes>>>;

export function fetchWishes(): Wishes {
  return request(() => api.getWishes());
}

/** @param isSaid what the form says at its fields */
export function saveWishes(input: RoomWishesInput, isSaid: IsSaid): Wishes {
  return requestFromForm(() => api.saveWishes(input), isSaid);
}

export function findCandidates(text: string): Thunk<Promise<OutcomeWith<readonly WishCandidate[]>>> {
  return request(() => api.findCandidates(text));
}
