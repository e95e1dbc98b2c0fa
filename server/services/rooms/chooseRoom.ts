import { partnersIn, type RoomChoice, type RoomSize } from '../../contract/rooms';
import { AppError, InvalidInput } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import type { Actor } from '../../lib/sessionToken';
import { type StoredAccommodation, Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';
import type { Context } from '../../context';
import { auditRooms } from './auditRooms';
import { checkPartners } from './checkPartners';
import { shareRoom } from './shareRoom';
import { Group } from '../../models/group';

type OwnChoice = Exclude<RoomChoice, { byGender: true }>;

/**
 * Stores a customer's room choice, while their accommodation's selection is open (rules §10.2): a partner of their
 * gender to be found by staff, a room with partners, or partners for free beds in their room.
 * @throws InvalidInput `tooManyPartners`, `tooFewPartners`, or as `checkPartners`
 * @throws AppError `roomSelectionClosed`, `roomsArePlanned`, `roomAlreadyChosen`, `partnerTaken`, `roomTypeFull`,
 *   `tooManyTries`
 */
export async function chooseRoom(by: Actor, choice: RoomChoice, { limits }: Context): Promise<void> {
  // The number of attempts is limited, because a choice could be used to guess others' codes.
  const attempt = await limits.partnerCode(by.id);
  await transaction(async () => {
    const customer = await Customer.findById(by.id).lean().orFail();
    const accommodation = await readOpenAccommodation(customer);
    if (accommodation.roomAllocationType === 'automatic' && !customer.room)
      throw new AppError('roomsArePlanned');
    if ('byGender' in choice) await leaveToStaff(by, customer);
    else await chooseTogether(by, customer, choice, accommodation);
    // One at a time in an organization: choices contend for its hotels and for each other's partners.
  }, [by.id, by.organization]);
  await attempt.succeeded();
}

async function leaveToStaff(by: Actor, customer: StoredCustomer): Promise<void> {
  const fields = { room: null, roomType: customer.gender, roomPartnerChosen: true };
  const { modifiedCount } = await Customer.updateOne(
    { _id: customer._id, roomPartnerChosen: false },
    { $set: fields, $inc: { revision: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('roomAlreadyChosen');
  await auditRooms(by, [customer], fields);
}

async function chooseTogether(
  by: Actor,
  customer: StoredCustomer,
  { byRoomtype, roompartners }: OwnChoice,
  accommodation: StoredAccommodation,
): Promise<void> {
  const roommates = await readCurrentRoommates(customer, byRoomtype);
  const free = partnersIn[byRoomtype] - roommates.length;
  const required = customer.room ? 1 : free;
  if (roompartners.length > free) throw new InvalidInput([{ code: 'tooManyPartners', path: 'roompartners' }]);
  if (roompartners.length < required)
    throw new InvalidInput([{ code: 'tooFewPartners', path: 'roompartners' }]);

  const partners = await checkPartners(customer, roompartners, accommodation.roomAllocationType);
  const room = await shareRoom(by, customer, [...roommates, ...partners], byRoomtype, 'byRoomtype');
  await auditRooms(by, [customer], { room: room._id, roomType: byRoomtype, roomPartnerChosen: true });
}

/**
 * The customer's current roommates; none before the choice.
 * @throws AppError `roomAlreadyChosen` unless the room has that type and a free bed
 */
async function readCurrentRoommates(customer: StoredCustomer, roomType: RoomSize): Promise<StoredCustomer[]> {
  if (!customer.roomPartnerChosen) return [];
  const room = customer.room && (await Room.findById(customer.room).lean());
  const hasFreeBed = room && room.customers.length <= partnersIn[room.roomType];
  if (!hasFreeBed || room.roomType !== roomType) throw new AppError('roomAlreadyChosen');
  return Customer.find({ _id: { $in: room.customers, $ne: customer._id } }).lean();
}

/**
 * The accommodation of a customer's group.
 * @throws AppError `roomSelectionClosed` unless its selection is open
 */
export async function readOpenAccommodation({ group }: StoredCustomer): Promise<StoredAccommodation> {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  const found = accommodation && (await Accommodation.findById(accommodation).lean());
  if (!found?.roompartnerSelectionLive) throw new AppError('roomSelectionClosed');
  return found;
}
