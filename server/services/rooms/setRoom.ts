import { Types } from 'mongoose';
import type { Fault } from '../../contract/errors';
import { isRoomSize, partnersIn, type RoomType } from '../../contract/rooms';
import { AppError, InvalidInput } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { findByIds } from '../../lib/findByIds';
import { Group } from '../../models/group';
import { Room } from '../../models/room';
import { queueMails } from '../mail/queueMail';
import { leaveRooms } from './leaveRooms';
import { roomLostMails } from './mailRoommates';
import { groupsAt, shareRoom } from './shareRoom';

/** A room as requested by staff. */
export interface RequestedRoom {
  roomType: RoomType;
  /** Ids of the roommates; may include the customer for whom the room is set. */
  customers: readonly string[];
}

/**
 * Sets a customer's room and whether their choice is made, inside the transaction that saves the customer. Everybody
 * listed, from any group at the hotel, gets the same room, everybody no longer listed loses it, and the reservations
 * are adjusted. Audits the changes of the others; the caller audits the customer's. Disabled customers never have a
 * room, and a customer with a room of the accommodation has made the choice.
 * @throws InvalidInput `tooManyPartners`, or `notFound` and `partnerNotAtHotel` with paths like `room.customers.1`
 * @throws AppError `noAccommodation`, `partnerInAnotherRoom`, `partnerDisabled`, `roomTypeFull`, `conflict`
 */
export async function setRoom(
  by: Actor,
  { _id }: Pick<StoredCustomer, '_id'>,
  requested: RequestedRoom | null,
  roomPartnerChosen: boolean,
): Promise<void> {
  const customer = await Customer.findById(_id).lean().orFail();
  const partners = requested ? await readPartners(customer, requested) : [];
  if (requested && isRoomSize(requested.roomType) && !customer.disabled) {
    await shareRoom(by, customer, partners, requested.roomType, 'room.roomType');
    return;
  }
  if (customer.room) await removeFromRoom(customer, customer.room);
  const fields = customer.disabled
    ? { roomType: null, roomPartnerChosen: false }
    : { roomType: requested?.roomType ?? null, roomPartnerChosen };
  await Customer.updateOne({ _id }, { $set: fields });
}

/** Disabled customers get no mail, because nobody expects them. */
async function removeFromRoom(customer: StoredCustomer, id: Types.ObjectId): Promise<void> {
  const room = await Room.findById(id).lean().orFail();
  await leaveRooms([customer._id]);
  if (!customer.disabled) await queueMails('roomLost', await roomLostMails([{ room, customer }]));
}

/** The requested roommates, without the customer. */
async function readPartners(customer: StoredCustomer, requested: RequestedRoom): Promise<StoredCustomer[]> {
  const listed = requested.customers
    .map((id, index) => ({ id: new Types.ObjectId(id), path: `room.customers.${index}` }))
    .filter(({ id }) => !id.equals(customer._id));
  const found = await findByIds(
    Customer,
    listed.map(({ id }) => id),
  );
  const groups = await readGroupsAtHotel(customer);
  const faults = listed.flatMap(({ id, path }) =>
    findPartnerFaults(found.get(String(id)), customer, groups, path),
  );
  if (found.size > countPartnerBeds(requested))
    faults.push({ code: 'tooManyPartners', path: 'room.customers' });
  if (faults.length > 0) throw new InvalidInput(faults);
  for (const { id, path } of listed) refuseIfTaken(found.get(String(id)), customer, path);
  return [...found.values()];
}

/** Types F and M have none, because staff find the partner later. */
function countPartnerBeds({ roomType }: RequestedRoom): number {
  return isRoomSize(roomType) ? partnersIn[roomType] : 0;
}

async function readGroupsAtHotel({ organization, group }: StoredCustomer): Promise<Types.ObjectId[]> {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  return groupsAt(organization, accommodation);
}

function findPartnerFaults(
  partner: StoredCustomer | undefined,
  customer: StoredCustomer,
  groups: readonly Types.ObjectId[],
  path: string,
): Fault[] {
  if (!partner?.organization.equals(customer.organization)) return [{ code: 'notFound', path }];
  if (groups.some((group) => group.equals(partner.group))) return [];
  return [{ code: 'partnerNotAtHotel', path, params: { name: fullName(partner) } }];
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
