import { createHash } from 'node:crypto';
import { type ArrangedRoom, lockedIn } from '../../../contract/roomPlan';
import type { RoomCompany } from '../../../contract/roomWishes';
import type { RoomSize } from '../../../contract/rooms';
import { AppError } from '../../../lib/AppError';
import type { StoredAccommodation } from '../../../models/accommodation';
import { Admin } from '../../../models/admin';
import { RoomArrangement, type StoredRoomArrangement } from '../../../models/roomArrangement';
import type { Actor } from '../../../lib/sessionToken';
import { type OrganizationSummary, readOrganizationSummaries } from '../../access/organizationSummaries';
import { toArrangedRoom, occupancyKey, storedArrangement } from './arrangement';
import { hotelInReach } from '../../trips/componentsInReach';
import { roomCapacity, type Guest, type Hotel, readHotel } from './hotel';
import { wishedGuests } from './buildProblem';

/** A guest with the wishes that staff may see; wishes not to share are excluded. */
export interface GuestView {
  guest: Guest;
  group: string;
  paidType: RoomSize | null;
  wishes: string[];
  wishedType: RoomSize | null;
  company: RoomCompany;
}

export interface BoardView {
  accommodation: StoredAccommodation;
  capacity: Record<RoomSize, number>;
  guests: GuestView[];
  rooms: ArrangedRoom[];
  organization: OrganizationSummary;
  version: string;
  undo: { at: Date; by: string | null } | null;
}

/** @throws AppError as `hotelInReach` */
export async function readBoard(actor: Actor, id: string): Promise<BoardView> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  const { accommodation } = hotel;
  const version = boardVersion(hotel);
  const summaries = await readOrganizationSummaries([accommodation]);
  const organization = summaries.get(String(accommodation.organization));
  if (!organization) throw new AppError('notFound');
  const last = await RoomArrangement.findOne({ accommodation: accommodation._id }, 'at by version').lean();
  return {
    accommodation,
    capacity: roomCapacity(accommodation),
    guests: [...hotel.guests.values()].map((guest) => buildGuestView(guest, hotel)),
    rooms: storedArrangement(hotel),
    organization,
    version,
    undo: last?.version === version ? await describeUndo(last) : null,
  };
}

function buildGuestView(guest: Guest, hotel: Hotel): GuestView {
  const id = String(guest._id);
  const wish = hotel.wishes.get(id);
  return {
    guest,
    group: hotel.groups.get(String(guest.group))?.name ?? '',
    paidType: hotel.paid.get(id) ?? null,
    wishes: wishedGuests(id, hotel),
    wishedType: wish?.roomType ?? null,
    company: wish?.company ?? guest.gender,
  };
}

async function describeUndo({ at, by }: Pick<StoredRoomArrangement, 'at' | 'by'>) {
  const staff = await Admin.findById(by.id, 'name').lean();
  return { at, by: staff?.name ?? null };
}

/** Changes when guests come or go, or when a room changes. */
export function boardVersion({ guests, rooms }: Pick<Hotel, 'guests' | 'rooms'>): string {
  const roomStates = rooms
    .map(toArrangedRoom)
    .map((room) => JSON.stringify([room._id, occupancyKey(room), lockedIn(room).sort(), room.note]))
    .sort();
  const contents = JSON.stringify([[...guests.keys()].sort(), roomStates]);
  return createHash('sha256').update(contents).digest('base64url');
}
