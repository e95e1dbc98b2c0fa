import type { MyAccommodation, MyFerry } from '#contract/customer';
import type { RoomType } from '#contract/rooms';
import { lastingStorage } from './browserStorage';

/** The data that a traveller needs at the harbour and the hotel, stored for use without a connection. */
export interface StoredTrip {
  tickets: StoredTicket[];
  hotel: StoredHotel | null;
}

export interface StoredTicket {
  direction: 'outbound' | 'return';
  traveller: string;
  /** Null while the group has no ferry in this direction. */
  ferry: Pick<MyFerry, 'name' | 'nameEn' | 'pointOfDeparture' | 'destination'> | null;
  /** The content of the QR code. */
  text: string;
  /** The number of the cabin; earlier versions did not store it. */
  cabin?: string | null;
}

export interface StoredHotel extends Pick<MyAccommodation, 'name' | 'nameEn' | 'date' | 'address'> {
  room: StoredRoom;
  /** Earlier versions did not store it. */
  roomNumber?: string | null;
}

export interface StoredRoom {
  /** Null without a room. */
  roomType: RoomType | null;
  /** Without the traveller themselves. */
  roommates: { id: string; name: string }[];
  roomPartnerChosen: boolean;
}

const key = 'trip';

export function storeTrip(trip: StoredTrip): void {
  lastingStorage.keep(key, JSON.stringify(trip));
}

export function readStoredTrip(): StoredTrip | null {
  return JSON.parse(lastingStorage.read(key) ?? 'null') as StoredTrip | null; // only `storeTrip` writes it
}

export function dropStoredTrip(): void {
  lastingStorage.drop(key);
}
