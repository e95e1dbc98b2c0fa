import { Types } from 'mongoose';
import type { Fault } from '../../contract/errors';
import { isRoomSize, partnersIn, type RoomType } from '../../contract/rooms';
import { AppError, InvalidInput } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { recordsById } from '../../lib/recordsById';
import { leaveRooms } from './leaveRooms';
import { shareRoom } from './shareRoom';

/** A room as staff wish it. */
export interface RequestedRoom {
  roomType: RoomType;
  /** Ids of who share it; the customer whom it is set for may be among them or left out. */
  users: readonly string[];
}

/**
 * Sets a customer's room, its type and whether the choice is made, inside the transaction that saves them:
 * everybody named gets the same room, everybody dropped loses it, `reserved` follows. What this changes of the
 * others' records is noted; the customer's own is for the caller to note. Who is disabled has no room, whatever
 * is wished, and who has one of the hotel's has made the choice.
 * @throws InvalidInput `tooManyPartners`, or `notFound` and `partnerNotInGroup` with paths like `room.users.1`
 * @throws AppError `noAccommodation`, `partnerInAnotherRoom`, `partnerDisabled`, `roomTypeFull`, `conflict`
 */
export async function setRoom(
  by: Actor,
  { _id }: Pick<StoredCustomer, '_id'>,
  wish: RequestedRoom | null,
  roomPartnerChosen: boolean,
): Promise<void> {
  const customer = await Customer.findById(_id).lean().orFail();
  const partners = wish ? await readPartners(customer, wish) : [];
  if (wish && isRoomSize(wish.roomType) && !customer.disabled) {
    await shareRoom(by, customer, partners, wish.roomType, 'room.roomType');
    return;
  }
  if (customer.room) await leaveRooms([_id]);
  const left = customer.disabled ? { roomType: null, roomPartnerChosen: false } : { roomPartnerChosen };
  await Customer.updateOne({ _id }, { $set: { roomType: wish?.roomType ?? null, ...left } });
}

/** The customers whom a wish names beside the one it is for. */
async function readPartners(customer: StoredCustomer, wish: RequestedRoom): Promise<StoredCustomer[]> {
  const named = wish.users
    .map((id, index) => ({ id: new Types.ObjectId(id), path: `room.users.${index}` }))
    .filter(({ id }) => !id.equals(customer._id));
  const found = await recordsById(
    Customer,
    named.map(({ id }) => id),
  );
  const faults = named.flatMap(({ id, path }) => faultsOf(found.get(String(id)), customer, path));
  if (found.size > countPartnerBeds(wish)) faults.push({ code: 'tooManyPartners', path: 'room.users' });
  if (faults.length > 0) throw new InvalidInput(faults);
  for (const { id, path } of named) refuseIfTaken(found.get(String(id)), customer, path);
  return [...found.values()];
}

/** Beds for partners; of types F and M staff find one later, so none is named. */
function countPartnerBeds({ roomType }: RequestedRoom): number {
  return isRoomSize(roomType) ? partnersIn[roomType] : 0;
}

function faultsOf(partner: StoredCustomer | undefined, customer: StoredCustomer, path: string): Fault[] {
  if (!partner?.organization.equals(customer.organization)) return [{ code: 'notFound', path }];
  if (partner.group.equals(customer.group)) return [];
  return [{ code: 'partnerNotInGroup', path, params: { name: fullName(partner) } }];
}

function refuseIfTaken(partner: StoredCustomer | undefined, { room }: StoredCustomer, path: string): void {
  if (!partner) return;
  const params = { name: fullName(partner) };
  if (partner.disabled) throw new AppError('partnerDisabled', { path, params });
  if (partner.room && !(room && partner.room.equals(room)))
    throw new AppError('partnerInAnotherRoom', { path, params });
}

function fullName({ firstName, lastName }: StoredCustomer): string {
  return `${firstName} ${lastName}`;
}
