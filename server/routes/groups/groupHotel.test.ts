import type { Types } from 'mongoose';
import { transaction } from '../../lib/database';
import type { StoredGroup } from '../../models/group';
import { AuditEntry } from '../../models/auditEntry';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { leaveRooms } from '../../services/rooms/leaveRooms';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAccommodation, buildCustomer } from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import {
  buildHotelGroup,
  buildMixedRoom,
  buildRoom,
  buildSisterOf,
  reservedAt,
  roomsOf,
} from '../../test/rooms';
import { buildStaff } from '../../test/staff';
import { tokenOf } from '../../test/session';

const app = useApp();
afterEach(expectAllInStep);

const crowd = process.env.LONG_TESTS ? 12 : 6;

/** A group at a hotel, another hotel, and staff who assign it. */
async function buildMove() {
  const { group, accommodation: from } = await buildHotelGroup();
  const rooms = { capacity: 2, reserved: 0 };
  const to = await buildAccommodation({
    organization: group.organization,
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
    onePersonRoom: { capacity: 50, reserved: 0 },
    twoPersonRoom: rooms,
    threePersonRoom: rooms,
  });
  const staff = await buildStaff(app, 'admin', group.organization);
  const assign = (hotel: { _id: Types.ObjectId } | null) => {
    const form = { name: group.name, capacity: group.capacity, accomodation: hotel && String(hotel._id) };
    return staff.put(`groups/${String(group._id)}`, groupInput(group.event, form));
  };
  return { group, from, to, assign };
}

async function buildChooser(group: StoredGroup) {
  const token = await tokenOf(app, await buildCustomer({ group: group._id }));
  return () =>
    app.api.post('/api/users/me/roompartner').set('x-auth-token', token).send({ byRoomtype: '1h' });
}

describe('a group that is assigned to another hotel', () => {
  it('moves its rooms there, but not those of other groups', async () => {
    const { group, from, to, assign } = await buildMove();
    const { sharers } = await buildRoom(group, '2h', 2);
    await buildRoom(group, '3h', 1);
    await buildRoom(await buildSisterOf(group, from._id), '2h', 2);
    const waiting = await buildCustomer({ group: group._id, roomType: 'M', roomPartnerChosen: true });

    const { status } = await assign(to);

    expect(status).toBe(200);
    expect([await reservedAt(from, '2h'), await reservedAt(from, '3h')]).toEqual([1, 0]);
    expect([await reservedAt(to, '2h'), await reservedAt(to, '3h')]).toEqual([1, 1]);
    expect(await roomsOf([...sharers, waiting])).toEqual(['2h of 2', '2h of 2', 'M']);
  });

  it('is refused if the rooms do not fit, with the number missing', async () => {
    const { group, from, to, assign } = await buildMove();
    for (let n = 0; n < 3; n += 1) await buildRoom(group, '2h', 2);
    for (let n = 0; n < 4; n += 1) await buildRoom(group, '3h', 1);

    const answer = await assign(to);

    expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'accomodation: roomsDoNotFit']);
    expect(JSON.stringify(answer.body)).toContain('Rooms missing: 2h × 1, 3h × 2');
    expect([await reservedAt(from, '2h'), await reservedAt(to, '2h')]).toEqual([3, 0]);
  });

  it('leaves rooms shared with other groups to those groups, whose guests are notified', async () => {
    const { group, from, to, assign } = await buildMove();
    const sister = await buildSisterOf(group, from._id);
    const { sharers } = await buildMixedRoom('3h', [group, sister, group]);
    const [mover, remaining] = sharers;

    const { status } = await assign(to);

    expect(status).toBe(200);
    expect(await roomsOf(sharers)).toEqual([null, '3h of 1', null]);
    expect([await reservedAt(from, '3h'), await reservedAt(to, '3h')]).toEqual([1, 0]);
    const mails = await Mail.find({ kind: 'roomPartnerLeft', to: sharers.map(({ email }) => email) }).lean();
    expect(mails.map((mail) => mail.to)).toEqual([remaining!.email]);
    const history = await AuditEntry.findOne({ type: 'customers', record: mover!._id }).lean();
    expect(history?.changes.map(({ path }) => path).sort()).toEqual([
      'room',
      'roomPartnerChosen',
      'roomType',
    ]);
  });

  it('is refused if customers have rooms, even shared ones, and no hotel is given', async () => {
    const { group, from, assign } = await buildMove();
    await buildMixedRoom('2h', [group, await buildSisterOf(group, from._id)]);

    const answer = await assign(null);

    expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'accomodation: roomsReserved']);
  });

  it('can be removed from its hotel while nobody has a room', async () => {
    const { assign } = await buildMove();

    expect((await assign(null)).status).toBe(200);
  });

  it('leaves no room behind that is chosen at the same moment', async () => {
    const { group, from, to, assign } = await buildMove();
    const choosers = [];
    for (let n = 0; n < crowd; n += 1) choosers.push(await buildChooser(group));

    const [moved, ...chosen] = await Promise.all([assign(to), ...choosers.map((choose) => choose())]);

    expect(moved.status).toBe(200);
    expect(tally(chosen)).toEqual({ 200: crowd });
    expect([await reservedAt(from, '1h'), await reservedAt(to, '1h')]).toEqual([0, crowd]);
  }, 60_000);

  it('stays consistent with customers leaving their rooms at the same moment', async () => {
    const { group, from, to, assign } = await buildMove();
    const { sharers } = await buildRoom(group, '2h', 2);

    await Promise.all([assign(to), ...sharers.map(({ _id }) => transaction(() => leaveRooms([_id])))]);

    expect(await roomsOf(sharers)).toEqual([null, null]);
    expect(await Room.countDocuments({ accommodation: { $in: [from._id, to._id] } })).toBe(0);
  });
});
