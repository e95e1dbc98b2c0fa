import { Types } from 'mongoose';
import type { RoomType } from '../../contract/rooms';
import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { buildAccommodation, buildCustomer, buildGroup, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildHotelGroup, buildRoom, buildSisterOf, reservedAt, roomsOf } from '../../test/rooms';
import { useTestDatabase } from '../../test/testDatabase';
import { setRoom } from './setRoom';

useTestDatabase();
beforeAll(prepareCollections);
afterEach(expectAllInStep);

const staff: Actor = { id: String(new Types.ObjectId()), role: 'root', organization: null };

function setRoomFor(
  customer: StoredCustomer,
  roomType: RoomType | null,
  partners: readonly { _id: unknown }[] = [],
) {
  const requested = roomType && { roomType, customers: partners.map(({ _id }) => String(_id)) };
  return transaction(() => setRoom(staff, customer, requested, true));
}

/** The faults of a refusal as `path: code`. */
async function readRefusal(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return error.faults.map(({ code, path }) => `${error.status} ${path}: ${code}`);
}

async function buildMembers(group: { _id: Types.ObjectId }, count: number): Promise<StoredCustomer[]> {
  const members = [];
  for (let n = 0; n < count; n += 1) members.push(await buildCustomer({ group: group._id }));
  return members;
}

describe('a room that staff set', () => {
  it('is the same for everybody named, and is reserved once', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const members = await buildMembers(group, 3);

    await setRoomFor(members[0]!, '3h', members);

    expect(await roomsOf(members)).toEqual(['3h of 3', '3h of 3', '3h of 3']);
    expect(await reservedAt(accommodation, '3h')).toBe(1);
  });

  it('may be shared by travellers of several groups and events of the hotel', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { organization } = group;
    const [customer] = await buildMembers(group, 1);
    const [near] = await buildMembers(await buildSisterOf(group, accommodation._id), 1);
    const later = await buildGroup({ organization, accommodation: accommodation._id });
    const [far] = await buildMembers(later, 1);

    await setRoomFor(customer!, '3h', [near!, far!]);
    await setRoomFor(near!, '3h', [customer!]);

    expect(await roomsOf([customer!, near!, far!])).toEqual(['3h of 2', '3h of 2', null]);
    expect(await reservedAt(accommodation, '3h')).toBe(1);
  });

  it('is kept in later plans, with its note for the hotel', async () => {
    const { group } = await buildHotelGroup();
    const { room, sharers } = await buildRoom(group, '3h', 2);
    await Room.updateOne({ _id: room._id }, { locked: false, note: 'Lastensänky' });

    await setRoomFor(sharers[0]!, '2h', sharers);

    expect(await Room.findById(room._id).lean()).toMatchObject({ locked: true, note: 'Lastensänky' });
  });

  it('is lost by everybody who is removed, and kept by the others with a free bed', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '3h', 3);
    const [newcomer] = await buildMembers(group, 1);

    await setRoomFor(sharers[0]!, '3h', [newcomer!]);

    expect(await roomsOf([...sharers, newcomer!])).toEqual(['3h of 2', null, null, '3h of 2']);
    expect(await reservedAt(accommodation, '3h')).toBe(1);
  });

  it('moves its reservation when its type changes', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '3h', 2);

    await setRoomFor(sharers[0]!, '2h', sharers);

    expect(await roomsOf(sharers)).toEqual(['2h of 2', '2h of 2']);
    expect([await reservedAt(accommodation, '3h'), await reservedAt(accommodation, '2h')]).toEqual([0, 1]);
  });

  it('is removed only from the customer if set to none or to a partner found by staff', async () => {
    const { group } = await buildHotelGroup();
    const [first, second] = [await buildRoom(group, '2h', 2), await buildRoom(group, '2h', 2)];

    await setRoomFor(first.sharers[0]!, null);
    await setRoomFor(second.sharers[0]!, 'F');

    expect(await roomsOf([...first.sharers, ...second.sharers])).toEqual([null, '2h of 1', 'F', '2h of 1']);
  });

  it('can be given to customers who left the choice to staff', async () => {
    const { group } = await buildHotelGroup();
    const waiting = { group: group._id, roomType: 'F', roomPartnerChosen: true } as const;
    const pair = [await buildCustomer(waiting), await buildCustomer(waiting)];

    await setRoomFor(pair[0]!, '2h', [pair[1]!]);

    expect(await roomsOf(pair)).toEqual(['2h of 2', '2h of 2']);
  });

  it('is ignored for a disabled customer', async () => {
    const { group } = await buildHotelGroup();
    const customer = await buildCustomer({ group: group._id, disabled: true });

    await setRoomFor(customer, '1h');

    expect(await roomsOf([customer])).toEqual([null]);
  });

  it('changes nothing if set to its current value', async () => {
    const { group } = await buildHotelGroup({ twoPersonRoom: { capacity: 1, reserved: 0 } });
    const { sharers } = await buildRoom(group, '2h', 2);

    await setRoomFor(sharers[0]!, '2h', sharers);

    expect(await Customer.findById(sharers[1]!._id).lean()).toMatchObject({ revision: 0 });
    expect(await Mail.countDocuments({ to: { $in: sharers.map(({ email }) => email) } })).toBe(0);
  });

  it('causes mails to new roommates, to those who stay when others leave, and to those left without a room', async () => {
    const { group } = await buildHotelGroup();
    const members = await buildMembers(group, 3);
    const mailsTo = async ({ email }: StoredCustomer) =>
      (await Mail.find({ to: email }).sort({ _id: 1 }).lean()).map(({ kind }) => kind);

    await setRoomFor(members[0]!, '3h', members);
    await setRoomFor(members[0]!, '3h', members.slice(0, 2));
    await setRoomFor(members[1]!, null);

    expect(await mailsTo(members[0]!)).toEqual(['roomPartnerChosen', 'roomPartnerLeft', 'roomPartnerLeft']);
    expect(await mailsTo(members[1]!)).toEqual(['roomPartnerChosen', 'roomPartnerLeft', 'roomLost']);
    expect(await mailsTo(members[2]!)).toEqual(['roomPartnerChosen', 'roomLost']);
  });

  it('is audited for the roommates added and removed', async () => {
    const { group } = await buildHotelGroup();
    const { room, sharers } = await buildRoom(group, '2h', 2);
    const [newcomer] = await buildMembers(group, 1);

    await setRoomFor(sharers[0]!, '2h', [newcomer!]);

    const roomChanges = async ({ _id }: StoredCustomer) =>
      (await AuditEntry.find({ type: 'customers', record: _id }).lean()).flatMap(({ changes }) =>
        changes.filter(({ path }) => path === 'room'),
      );
    const id = String(room._id);
    expect(await roomChanges(newcomer!)).toEqual([{ path: 'room', before: null, after: id }]);
    expect(await roomChanges(sharers[1]!)).toEqual([{ path: 'room', before: id, after: null }]);
  });
});

describe('a room is refused', () => {
  it('with more people than beds, or with a partner if staff are to find one', async () => {
    const { group } = await buildHotelGroup();
    const members = await buildMembers(group, 3);

    expect(await readRefusal(setRoomFor(members[0]!, '2h', members))).toEqual([
      '400 room.customers: tooManyPartners',
    ]);
    expect(await readRefusal(setRoomFor(members[0]!, 'F', members.slice(0, 2)))).toEqual([
      '400 room.customers: tooManyPartners',
    ]);
  });

  it('with somebody unknown or at another hotel', async () => {
    const { group } = await buildHotelGroup();
    const [customer] = await buildMembers(group, 1);
    const other = await buildAccommodation({ organization: group.organization });
    const [near] = await buildMembers(await buildSisterOf(group, other._id), 1);
    const [foreign] = await buildMembers(await buildGroup(), 1);

    expect(await readRefusal(setRoomFor(customer!, '3h', [near!, { _id: unknownId() }]))).toEqual([
      '400 room.customers.0: partnerNotAtHotel',
      '400 room.customers.1: notFound',
    ]);
    expect(await readRefusal(setRoomFor(customer!, '2h', [foreign!]))).toEqual([
      '400 room.customers.0: notFound',
    ]);
  });

  it('with somebody who has another room or is disabled', async () => {
    const { group } = await buildHotelGroup();
    const [customer] = await buildMembers(group, 1);
    const { sharers } = await buildRoom(group, '2h', 2);
    const disabled = await buildCustomer({ group: group._id, disabled: true });

    expect(await readRefusal(setRoomFor(customer!, '2h', [sharers[0]!]))).toEqual([
      '409 room.customers.0: partnerInAnotherRoom',
    ]);
    expect(await readRefusal(setRoomFor(customer!, '2h', [disabled]))).toEqual([
      '409 room.customers.0: partnerDisabled',
    ]);
  });

  it('if the hotel has none left, or without a hotel', async () => {
    const { group } = await buildHotelGroup({ twoPersonRoom: { capacity: 1, reserved: 0 } });
    await buildRoom(group, '2h', 2);
    const [customer] = await buildMembers(group, 1);
    const [withoutHotel, companion] = await buildMembers(await buildGroup(), 2);

    expect(await readRefusal(setRoomFor(customer!, '2h'))).toEqual(['409 room.roomType: roomTypeFull']);
    expect(await readRefusal(setRoomFor(withoutHotel!, '2h', [companion!]))).toEqual([
      '409 room: noAccommodation',
    ]);
  });
});

describe('naming the same customer in two rooms at once', () => {
  it('gives them one room', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const [first, second, wanted] = await buildMembers(group, 3);

    const results = await Promise.allSettled([
      setRoomFor(first!, '2h', [wanted!]),
      setRoomFor(second!, '2h', [wanted!]),
    ]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  });
});
