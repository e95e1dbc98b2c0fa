import type { RoomStock } from '#contract/accommodation';
import type { Me, MyAccommodation } from '#contract/customer';
import { roomSizes, stockField, type RoomSize } from '#contract/rooms';
import type { useForm } from '../../components/form/useForm';
import type { Partner } from './partners';

const noPartner = { _id: '', firstName: '', lastName: '', code: '' };

/** The choice as form values; a room has at most two partners. */
export interface RoomDraft {
  roomType: string;
  /** The code in the input. */
  code: string;
  first: typeof noPartner;
  second: typeof noPartner;
}

export type RoomForm = ReturnType<typeof useForm<RoomDraft>>;

export const blankRoom: RoomDraft = { roomType: '', code: '', first: noPartner, second: noPartner };

/** The draft's name in this tab's storage. */
export function roomDraftName({ _id }: Me): string {
  return `room ${_id}`;
}

export function chosenPartners({ first, second }: RoomDraft): Partner[] {
  return [first, second]
    .filter(({ _id }) => _id !== '')
    .map(({ code, ...member }) => (code === '' ? member : { ...member, code }));
}

export function withPartners(draft: RoomDraft, partners: readonly Partner[]): RoomDraft {
  const [first = noPartner, second = noPartner] = partners.map(({ _id, firstName, lastName, code = '' }) => ({
    _id,
    firstName,
    lastName,
    code,
  }));
  return { ...draft, first, second };
}

/** The chosen room type, unless it has become fully booked. */
export function availableRoomType({ roomType }: RoomDraft, accommodation: MyAccommodation): RoomSize | null {
  const size = roomSizes.find((one) => one === roomType);
  return size && !isFullyBooked(accommodation[stockField[size]]) ? size : null;
}

export function isFullyBooked({ reserved, capacity }: RoomStock): boolean {
  return reserved >= capacity;
}
