import type { WireError } from '#contract/errors';
import type {
  ArrangedRoom,
  ArrangementInput,
  AvoidAnswer,
  RoomBoard,
  RoomChangePreview,
  RoomCheck,
  RoomPlanInput,
  RoomProposal,
  UnmetWishInput,
  UnmetWishReason,
} from '#contract/roomPlan';
import * as api from '../../api/roomBoard';
import {
  readOrAlert,
  request,
  requestFromForm,
  requestOrAlert,
  type Failed,
  type OutcomeWith,
} from '../core/request';
import type { Thunk } from '../core/types';

/** The board is not stored, because it is used only on its page. */
type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export function fetchBoard(hotelId: string): Call<RoomBoard> {
  return request(() => api.getBoard(hotelId));
}

export function planRooms(hotelId: string, input: RoomPlanInput, signal: AbortSignal): Call<RoomProposal> {
  return requestOrAlert(() => api.plan(hotelId, input, signal), 'The rooms could not be planned');
}

export function checkRooms(hotelId: string, rooms: readonly ArrangedRoom[]): Call<RoomCheck> {
  return request(() => api.check(hotelId, rooms));
}

export function explainWish(hotelId: string, input: UnmetWishInput): Call<UnmetWishReason> {
  return requestOrAlert(() => api.explain(hotelId, input), 'The reason could not be loaded');
}

export function fetchAvoidedPeople(hotelId: string, people: readonly string[]): Call<AvoidAnswer> {
  return requestOrAlert(() => api.getAvoidedPeople(hotelId, people), 'The wishes could not be loaded');
}

export function previewRoomChange(hotelId: string, rooms: readonly ArrangedRoom[]): Call<RoomChangePreview> {
  return request(() => api.previewChange(hotelId, rooms));
}

/** Like `fetchBoard`, for a page that already shows an older board. */
export function fetchNewerBoard(hotelId: string): Call<RoomBoard> {
  return readOrAlert(() => api.getBoard(hotelId), 'The rooms could not be loaded');
}

/** The page itself shows that its board is outdated. */
export function applyRooms(hotelId: string, input: ArrangementInput): Call<RoomBoard> {
  return requestFromForm(() => api.apply(hotelId, input), isRoomsChanged);
}

/** Like `applyRooms`. */
export function undoRooms(hotelId: string): Call<RoomBoard> {
  return requestFromForm(() => api.undo(hotelId), isRoomsChanged);
}

/** Whether somebody has changed rooms or guests since the board was read, so that nothing was stored. */
export function isOutdated({ errors }: Failed): boolean {
  return errors.some(isRoomsChanged);
}

function isRoomsChanged({ code }: WireError): boolean {
  return code === 'roomsChanged';
}
