import type { RoomAllocationType, RoomStock } from '../contract/accommodation';
import type { HotelGuest, RoomCandidate, Room, RoomMember } from '../contract/rooms';
import type { StoredCustomer } from '../models/customer';
import type { Guest } from '../services/rooms/listGuests';
import { presentNamed } from './named';

export function presentRoomMember({
  _id,
  firstName,
  lastName,
}: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>): RoomMember {
  return { _id: String(_id), firstName, lastName };
}

/** Includes the code only if the customer was found by it. */
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

/** The room of a customer, for staff and for everybody in it. */
export function presentRoom(
  { roomType }: Pick<StoredCustomer, 'roomType'>,
  roommates: Parameters<typeof presentRoomMember>[0][],
): Room | null {
  return roomType && { roomType, customers: roommates.map(presentRoomMember) };
}

export function presentRoomStock({ capacity, reserved }: RoomStock): RoomStock {
  return { capacity, reserved };
}
