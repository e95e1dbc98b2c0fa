import type { Types } from 'mongoose';
import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { daysFromNow } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { countQueries } from '../../test/queries';
import { buildHotelGroup, buildRoom, reservedAt, roomsOf } from '../../test/rooms';
import { barrier } from '../../test/barrier';
import { useTestDatabase } from '../../test/testDatabase';
import { leaveRooms, noRoom } from './leaveRooms';
import { releaseRooms } from './roomStock';

useTestDatabase();
beforeAll(prepareCollections);
afterEach(expectAllInStep);

describe('a customer who leaves a room', () => {
  it('loses the room, while roommates keep it and it stays reserved', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '3h', 3);

    await transaction(() => leaveRooms([sharers[0]!._id]));

    expect(await roomsOf(sharers)).toEqual([null, '3h of 2', '3h of 2']);
    expect(await reservedAt(accommodation, '3h')).toBe(1);
    expect(await Customer.findById(sharers[0]!._id).lean()).toMatchObject({
      roomPartnerChosen: false,
      revision: 1,
    });
  });

  it('releases the reservation if nobody stays', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { room, sharers } = await buildRoom(group, '2h', 2);

    await transaction(() => leaveRooms(sharers.map(({ _id }) => _id)));

    expect(await roomsOf(sharers)).toEqual([null, null]);
    expect(await Room.exists({ _id: room._id })).toBeNull();
    expect(await reservedAt(accommodation, '2h')).toBe(0);
  });

  it('is reported to roommates by mail, and makes forms that show them together outdated', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 2);
    const [leaver, partner] = sharers;

    await transaction(() => leaveRooms([leaver!._id]));

    const mails = await Mail.find({
      kind: 'roomPartnerLeft',
      to: { $in: sharers.map(({ email }) => email) },
    });
    expect(mails.map(({ to }) => to)).toEqual([partner!.email]);
    expect(mails[0]!.text).toContain(`Majoitus: ${accommodation.name}`);
    expect(await Customer.findById(partner!._id).lean()).toMatchObject({ revision: 1 });
  });

  it('mails nobody once the trip is over', async () => {
    const { group } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 2);
    await Event.updateOne({ _id: group.event }, { date: daysFromNow(-3) });

    await transaction(() => leaveRooms([sharers[0]!._id]));

    expect(await Mail.countDocuments({ to: sharers[1]!.email })).toBe(0);
  });

  it('no longer waits for staff to find a partner', async () => {
    const { group } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '1h', 1);
    await transaction(() => leaveRooms([sharers[0]!._id]));
    await Customer.updateOne({ _id: sharers[0]!._id }, { roomType: 'F', roomPartnerChosen: true });

    await transaction(() => leaveRooms([sharers[0]!._id]));

    expect(await roomsOf(sharers)).toEqual([null]);
  });

  it('causes the same number of queries in many rooms as in two', async () => {
    const { group } = await buildHotelGroup();
    const queriesFor = async (people: number) => {
      const all = [];
      for (let n = 0; n < people; n += 1) all.push(...(await buildRoom(group, '2h', 2)).sharers);
      const halves = all.map(({ _id }) => _id).filter((_, index) => index % 4 !== 1);
      return countQueries(() => transaction(() => leaveRooms(halves)));
    };

    expect(await queriesFor(25)).toBe(await queriesFor(2));
  }, 60_000);
});

describe('roommates who leave at the same moment', () => {
  it('release the room once', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const rooms = [];
    for (let n = 0; n < 8; n += 1) rooms.push(await buildRoom(group, '3h', 3));
    const everybody = rooms.flatMap(({ sharers }) => sharers);

    await Promise.all(everybody.map(({ _id }) => transaction(() => leaveRooms([_id]))));

    expect(await reservedAt(accommodation, '3h')).toBe(0);
    expect(await Room.countDocuments({ accommodation: accommodation._id })).toBe(0);
  });

  it('would leave an empty room with check-then-write (negative control)', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { room, sharers } = await buildRoom(group, '3h', 3);
    const everybodyHasLooked = barrier(sharers.length);
    const leaveNaively = async (leaver: Types.ObjectId) => {
      const { customers } = await Room.findById(room._id).lean().orFail();
      await everybodyHasLooked();
      await Customer.updateOne({ _id: leaver }, noRoom);
      await Room.updateOne({ _id: room._id }, { $pull: { customers: leaver } });
      if (customers.length > 1) return;
      await Room.deleteOne({ _id: room._id });
      await releaseRooms([room]);
    };

    await Promise.all(sharers.map(({ _id }) => leaveNaively(_id)));

    expect(await Room.findById(room._id).lean()).toMatchObject({ customers: [] });
    expect(await reservedAt(accommodation, '3h')).toBe(1);
    await Room.deleteOne({ _id: room._id });
    await releaseRooms([room]);
  });
});
