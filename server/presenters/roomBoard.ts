import type { RoomBoard, RoomGuest } from '../contract/roomPlan';
import type { BoardView, GuestView } from '../services/rooms/planning/board';
import { presentOrganizationName } from './organization';

export function presentRoomBoard({
  accommodation,
  organization,
  guests,
  undo,
  ...board
}: BoardView): RoomBoard {
  const { _id, name, date } = accommodation;
  return {
    accommodation: { _id: String(_id), name, date, organization: presentOrganizationName(organization) },
    capacity: board.capacity,
    guests: guests.map(presentGuest),
    rooms: board.rooms,
    version: board.version,
    undo: undo && { at: undo.at.toISOString(), by: undo.by },
  };
}

function presentGuest({ guest, group, ...wishes }: GuestView): RoomGuest {
  return {
    _id: String(guest._id),
    firstName: guest.firstName,
    lastName: guest.lastName,
    gender: guest.gender,
    group: { _id: String(guest.group), name: group },
    paidType: wishes.paidType,
    wishes: wishes.wishes,
    wishedType: wishes.wishedType,
    company: wishes.company,
  };
}
