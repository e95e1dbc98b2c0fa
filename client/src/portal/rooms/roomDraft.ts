import type { RoomStock } from '#contract/accommodation';
import type { Me, MyAccommodation } from '#contract/customer';
import { roomSizes, stockOf, type RoomSize } from '#contract/rooms';
import type { useForm } from '../../components/form/useForm';
import type { Partner } from './partners';

const nobody = { _id: '', firstName: '', lastName: '', code: '' };

/** The room as it is being chosen, all of it texts, as drafts are kept; no room has more beds than these. */
export interface RoomDraft {
  roomType: string;
  /** As far as it is typed. */
  code: string;
  first: typeof nobody;
  second: typeof nobody;
}

export type RoomForm = ReturnType<typeof useForm<RoomDraft>>;

export const blankRoom: RoomDraft = { roomType: '', code: '', first: nobody, second: nobody };

/** What a reloaded tab knows the draft by. */
export function roomDraftName({ _id }: Me): string {
  return `room ${_id}`;
}

export function partnersOf({ first, second }: RoomDraft): Partner[] {
  return [first, second]
    .filter(({ _id }) => _id !== '')
    .map(({ code, ...member }) => (code === '' ? member : { ...member, code }));
}

export function withPartners(draft: RoomDraft, partners: readonly Partner[]): RoomDraft {
  const [first = nobody, second = nobody] = partners.map(({ _id, firstName, lastName, code = '' }) => ({
    _id,
    firstName,
    lastName,
    code,
  }));
  return { ...draft, first, second };
}

/** The chosen type, as long as the hotel still has such a room. */
export function roomTypeOf({ roomType }: RoomDraft, accommodation: MyAccommodation): RoomSize | null {
  const size = roomSizes.find((one) => one === roomType);
  return size && !isBookedOut(accommodation[stockOf[size]]) ? size : null;
}

export function isBookedOut({ reserved, capacity }: RoomStock): boolean {
  return reserved >= capacity;
}
