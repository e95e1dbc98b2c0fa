import type { Types } from 'mongoose';
import type { CustomerChange } from '../../../contract/staffCustomer';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { hashPassword } from '../../../lib/password';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer, ownAddress } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { auditChange } from '../../access/audit/auditChanges';
import { unconfirmedField } from '../confirmation/confirmAddress';
import { mailLink } from '../confirmation/mailLink';
import { keepSeats } from '../../trips/provisionalSeat';
import { renewTripInvitation } from '../invitations/inviteCustomer';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { marketingConsentUpdate, versionsFor, type Versions } from '../consents/consents';
import { mailLoginChange } from '../../mail/mailLoginChange';
import { leaveRooms } from '../../rooms/leaveRooms';
import { changedTickets, refuseTakenTickets } from '../../tickets/lostTickets';
import { changeEmail, changePassword, refuseTakenEmail } from './account';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { endSessionsAndHandovers } from './leaveTrip';
import { moveCustomers } from './moveCustomers';
import { refuseNewFaults } from './refuseNewFaults';
import { customerInReach, readCustomer, type StaffCustomerView } from './readCustomer';
import { type Headcount, countHeads, releaseSeats, takeSeats } from '../../trips/groups/seats';
import { Room } from '../../../models/room';
import { type RequestedRoom, setRoom } from '../../rooms/setRoom';

/**
 * Saves the form in which staff edit a customer, in one transaction.
 * @throws AppError `notAllowed` for an API key that would change address or password; `notFound`, `outdated`, `emailInUse`, `ticketInUse`, `groupFull`, and the errors of `setRoom`
 * @throws InvalidInput `notFound` (path `group`) for a group that does not belong to the customer's organization, and
 *   the errors of `refuseNewFaults`
 */
export async function changeCustomer(
  actor: Actor,
  id: string,
  { password, ...input }: CustomerChange,
): Promise<StaffCustomerView> {
  const customer = await customerInReach(actor, id);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const versions = await versionsFor(customer);
  await refuseTakenEmail(() =>
    transaction(() => saveCustomer(actor, id, input, passwordHash, versions), contendedBy(customer, input)),
  );
  return readCustomer(actor, id);
}

export type CustomerFields = Omit<CustomerChange, 'password'>;

/**
 * The contended records, for `transaction`. The organization's id serializes changes of its rooms and tickets. The
 * groups are included only if their seats change, so that a form is not delayed by a rush of registrations.
 */
function contendedBy({ _id, organization, group, disabled }: StoredCustomer, input: CustomerFields) {
  const changesSeats = input.group !== String(group) || input.disabled !== disabled;
  return [_id, organization, ...(changesSeats ? [group, input.group] : [])];
}

/** Updates the groups' seats last, because registrations contend for the groups. */
export async function saveCustomer(
  actor: Actor,
  id: string,
  input: CustomerFields,
  passwordHash: string | undefined,
  versions: Versions,
) {
  const before = await customerInReach(actor, id);
  if (input.revision !== undefined && input.revision !== before.revision) throw new AppError('outdated');
  if (input.email !== before.email || passwordHash !== undefined) refuseKey(actor);
  refuseNewFaults(input, before);
  const target = await readTargetGroup(before, input.group);
  const roomChange = await findRoomChange(before, input);

  await refuseTakenTickets(before, input);
  if (!before.group.equals(target._id)) await moveCustomers(target, [before]);
  await updateFields(before, input, marketingConsentUpdate(before, input.marketing, versions, actor));
  if (input.email !== before.email) await changeAddress(before, input);
  if (passwordHash !== undefined) {
    const { hadPassword } = await changePassword(before._id, passwordHash);
    if (hadPassword && !input.disabled) await mailLoginChange('password', before);
  }
  if (input.disabled && !before.disabled) await leaveRoomAndSeat(before._id);
  if (!input.disabled && before.disabled) {
    await keepSeats([before._id]);
    confirmTravel([before]);
  }
  if (roomChange && !input.disabled) await applyRoomChange(actor, before, roomChange);
  await audit(actor, before, passwordHash !== undefined);
  await updateSeat(before, input.disabled, target);
}

/** The mailbox opens the account by a reset or an invitation, so a key that changed the address could take it over. */
function refuseKey({ apiKey }: Actor): void {
  if (apiKey !== undefined) throw new AppError('notAllowed');
}

async function readTargetGroup({ organization }: StoredCustomer, group: string): Promise<StoredGroup> {
  const found = await Group.findOne({ _id: group, organization }).lean();
  if (!found) throw new InvalidInput([{ code: 'notFound', path: 'group' }]);
  return found;
}

async function updateFields(
  before: StoredCustomer,
  input: CustomerFields,
  consent: ReturnType<typeof marketingConsentUpdate>,
): Promise<void> {
  const { additionalInformation, language } = input;
  await Customer.updateOne(
    { _id: before._id },
    {
      $set: {
        firstName: input.firstName,
        lastName: input.lastName,
        email: input.email,
        ...(input.email !== before.email && unconfirmedField(before)),
        phone: input.phone,
        gender: input.gender,
        birthday: input.birthday,
        address: input.address,
        country: input.country,
        marketing: input.marketing,
        ...changedTickets(before, input),
        ...(additionalInformation !== undefined && { additionalInformation }),
        ...(language !== undefined && { language }),
        disabled: input.disabled,
        ...(!input.disabled && { cancelledAt: null }),
        ...(before.disabled && !input.disabled && { seatSince: clock.now() }),
      },
      $inc: { revision: 1 },
      ...consent,
    },
  );
}

/** Disabled customers get no mail. The link in an invitation also confirms the address. */
async function changeAddress(before: StoredCustomer, { email, disabled }: CustomerFields): Promise<void> {
  await changeEmail(before, email);
  if (disabled) return;
  const customer = await Customer.findById(before._id).lean().orFail();
  if (!(await renewTripInvitation(customer))) await mailLink(customer);
}

async function leaveRoomAndSeat(customer: Types.ObjectId): Promise<void> {
  await leaveRooms([customer]);
  await endSessionsAndHandovers([customer]);
}

/** Records that the password was changed, but neither password nor hash. */
async function audit(actor: Actor, before: StoredCustomer, hasNewPassword: boolean): Promise<void> {
  const { _id: id, organization } = before;
  const saved = await Customer.findById(id).lean().orFail();
  const after = { ...saved, ...(hasNewPassword && { password: 'changed' }) };
  // The history stays when the lead, whose address it was, is erased.
  const known = { ...before, email: ownAddress(before) ?? '' };
  const shown = { ...after, email: ownAddress(after) ?? '' };
  await auditChange(actor, { type: 'customers', id, organization, before: known, after: shown });
  if (hasNewPassword)
    await recordSecurityEvent({ kind: 'passwordChanged', organization, account: id, actor });
}

/**
 * Releases and takes seats after a customer's group or `disabled` has changed, inside the transaction that
 * changes it.
 * @throws AppError `groupFull` (path `group`)
 */
async function updateSeat(before: StoredCustomer, disabled: boolean, target: StoredGroup): Promise<void> {
  const [had, needs] = [before.disabled ? 0 : 1, disabled ? 0 : 1];
  const moves = !before.group.equals(target._id);
  if (moves) {
    const after = await Customer.findById(before._id, 'disabled paidProducts').lean().orFail();
    await releaseSeats(before.group, countHeads([before]));
    await takeSeatsOrRefuse(target, countHeads([after]));
  } else if (needs > had) {
    await takeSeatsOrRefuse(target, { customers: 0, seats: 1, paid: before.paidProducts });
  } else if (had > needs) {
    await releaseSeats(target._id, { customers: 0, seats: 1, paid: before.paidProducts });
  }
}

async function takeSeatsOrRefuse(target: StoredGroup, people: Headcount): Promise<void> {
  if ((await takeSeats(target, people)) > 0) throw new AppError('groupFull', { path: 'group' });
}

interface RoomFields {
  room?: RequestedRoom | null;
  roomPartnerChosen?: boolean;
}

interface RoomChange {
  /** Undefined keeps the room. */
  room?: RequestedRoom | null;
  roomPartnerChosen: boolean;
}

/**
 * Compares the requested room with the current one. Forms always send the room they were opened with; if that
 * counted as a request, a customer who moves to another group would keep it.
 */
async function findRoomChange(
  before: StoredCustomer,
  { room, roomPartnerChosen = before.roomPartnerChosen }: RoomFields,
): Promise<RoomChange | undefined> {
  const isChanged =
    room !== undefined && roomKey(room, before) !== roomKey(await currentRoom(before), before);
  if (isChanged) return { room, roomPartnerChosen };
  return roomPartnerChosen === before.roomPartnerChosen ? undefined : { roomPartnerChosen };
}

/**
 * Call it after the customer has moved to their new group.
 * @throws as `setRoom`
 */
async function applyRoomChange(by: Actor, { _id }: StoredCustomer, change: RoomChange): Promise<void> {
  const customer = await Customer.findById(_id).lean().orFail();
  const room = change.room === undefined ? await currentRoom(customer) : change.room;
  await setRoom(by, customer, room, change.roomPartnerChosen);
}

async function currentRoom({ room, roomType }: StoredCustomer): Promise<RequestedRoom | null> {
  if (!roomType) return null;
  const shared = room && (await Room.findById(room, 'customers').lean());
  return { roomType, customers: shared ? shared.customers.map(String) : [] };
}

/** Equal for equivalent requests, whether or not `customers` includes the customer. */
function roomKey(room: RequestedRoom | null, { _id }: StoredCustomer): string {
  if (!room) return '';
  return [room.roomType, ...[...new Set([...room.customers, String(_id)])].sort()].join(' ');
}
