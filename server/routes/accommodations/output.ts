import type {
  Accommodation,
  HotelAddress,
  RoomAllocationType,
  RoomStock,
} from '../../contract/accommodation';
import type { StoredAccommodation } from '../../models/accommodation';
import type { TripComponentView } from '../../services/catalogue/resources/tripComponentViews';
import { presentTripComponent } from '../resources/output';
import type { HotelGuest, RoomCandidate, Room, RoomMember } from '../../contract/rooms';
import type { StoredCustomer } from '../../models/customer';
import type { Guest } from '../../services/rooms/listGuests';
import type { RoomBoard, RoomGuest } from '../../contract/roomPlan';
import type { BoardView, GuestView } from '../../services/rooms/planning/board';
import { presentOrganizationName } from '../organizations/output';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

export function presentAccommodation({
  record: accommodation,
  ...view
}: TripComponentView<StoredAccommodation>): Accommodation {
  return {
    _id: String(accommodation._id),
    revision: accommodation.revision,
    name: accommodation.name,
    date: accommodation.date,
    roompartnerSelectionLive: accommodation.roompartnerSelectionLive,
    description: accommodation.description,
    ...presentEnglish({ nameEn: accommodation.nameEn, descriptionEn: accommodation.descriptionEn }),
    roomAllocationType: accommodation.roomAllocationType,
    address: presentHotelAddress(accommodation.address),
    onePersonRoom: presentRoomStock(accommodation.onePersonRoom),
    twoPersonRoom: presentRoomStock(accommodation.twoPersonRoom),
    threePersonRoom: presentRoomStock(accommodation.threePersonRoom),
    ...presentTripComponent(view),
  };
}

export function presentHotelAddress({ street, city, country, cityEn }: HotelAddress): HotelAddress {
  return { street, city, country, ...presentEnglish({ cityEn }) };
}

export function presentRoomMember({
  _id,
  firstName,
  lastName,
}: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>): RoomMember {
  return { _id: String(_id), firstName, lastName };
}

/** Includes the code only if it was the search text that found the customer. */
export function presentRoomCandidate(
  customer: StoredCustomer,
  allocation: RoomAllocationType,
): RoomCandidate {
  const { roomPartnerChosen, userCode } = customer;
  return {
    ...presentRoomMember(customer),
    roomPartnerChosen,
    ...(allocation !== 'name' && { userCode }),
  };
}

export function presentHotelGuest({ customer, group }: Guest): HotelGuest {
  return { ...presentRoomMember(customer), group: presentNamed(group) };
}

/** The room of a customer, for staff and the people in it. */
export function presentRoom(
  { roomType }: Pick<StoredCustomer, 'roomType'>,
  roommates: Parameters<typeof presentRoomMember>[0][],
): Room | null {
  return roomType && { roomType, customers: roommates.map(presentRoomMember) };
}

export function presentRoomStock({ capacity, reserved }: RoomStock): RoomStock {
  return { capacity, reserved };
}

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
