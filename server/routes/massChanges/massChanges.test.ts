import type { RoomBoard } from '../../contract/roomPlan';
import type { StoredGroup } from '../../models/group';
import type { Types } from 'mongoose';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { MassChange } from '../../models/massChange';
import { Room } from '../../models/room';
import { TripChange } from '../../models/tripChange';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeCrowd } from '../../test/crowd';
import { buildCustomer, buildFerry, buildGroup, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { listedSteps, readDatabase, undo } from '../../test/massChanges';
import { countQueries } from '../../test/queries';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom, roomsOf } from '../../test/rooms';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct, buildTraveller, collect } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

async function buildCase(overrides: Partial<StoredGroup> = {}) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const group = await buildGroup({ organization, capacity: 20, ...overrides });
  return { staff, organization, group };
}

interface People {
  _id: Types.ObjectId;
}
const idsOf = (people: readonly People[]) => people.map(({ _id }) => String(_id));

/** Makes a mass change and returns its step. */
async function change(staff: Staff, action: string, users: readonly string[], more: object = {}) {
  const { status, body } = await staff.post(`mass/${action}`, { users, ...more });
  expect(status).toBe(200);
  return (body as { massChange: string }).massChange;
}

const readCustomer = ({ _id }: People) => Customer.findById(_id).lean().orFail();
const reasonsAfterUndo = async (staff: Staff, step: string) =>
  (await undo(staff, step)).left.map(({ _id, reason }) => `${_id} ${reason.code}`);

describe('the list of mass changes', () => {
  it('has the author, time, count and subject of each change, newest first', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization });
    const users = await storeCrowd(group, 3);
    await change(staff, 'disable', users);
    await change(staff, 'changeGroup', users, { group: String(target._id) });

    const steps = await listedSteps(staff);

    const by = { _id: String(staff.admin._id), role: 'admin', name: staff.admin.name };
    expect(steps).toMatchObject([
      { kind: 'changeGroup', by, about: target.name, count: 3, undone: 0, undoneAt: null, canUndo: true },
      { kind: 'disable', by, about: '', count: 3 },
    ]);
    expect(steps[0]!.events.map(({ _id }) => _id)).toEqual([String(group.event), String(target.event)]);
    expect(Date.now() - Date.parse(steps[0]!.at)).toBeLessThan(60_000);
  });

  it('counts only records that changed, and leaves out a change of no record', async () => {
    const { staff, group } = await buildCase();
    const [enabled, disabled] = [await storeCrowd(group, 2), await storeCrowd(group, 3, { disabled: true })];

    const nothing = await change(staff, 'disable', disabled);
    await change(staff, 'disable', [...enabled, ...disabled]);

    expect(nothing).toBeNull();
    expect((await listedSteps(staff)).map(({ count }) => count)).toEqual([2]);
  });

  it('can be read for one trip, and page by page', async () => {
    const { staff, organization, group } = await buildCase();
    const other = await buildGroup({ organization });
    await change(staff, 'disable', await storeCrowd(other, 1));
    const { event } = group;
    const step = { organization, kind: 'disable', by: { id: unknownId(), role: 'owner' }, count: 1 } as const;
    await MassChange.insertMany(
      Array.from({ length: 51 }, (_, index) => ({
        ...step,
        at: new Date(),
        events: [event],
        about: `${index}`,
      })),
    );

    const first = await staff.get(`mass-changes?event=${String(event)}`);
    const page = first.body as { changes: { about: string; by: object }[]; before: string };
    const second = await listedSteps(staff, `?event=${String(event)}&before=${page.before}`);

    expect(page.changes).toHaveLength(50);
    expect(page.changes[0]).toMatchObject({ about: '50', by: { name: null } });
    expect(second.map(({ about }) => about)).toEqual(['0']);
  });

  it('has no steps of another organization, which nobody there can undo', async () => {
    const { staff, group } = await buildCase();
    const step = await change(staff, 'disable', await storeCrowd(group, 1));
    const stranger = await buildStaff(app, 'owner');

    expect(await listedSteps(stranger)).toEqual([]);
    expect((await stranger.get(`mass-changes/${step}/undo`)).status).toBe(404);
    expect((await stranger.post(`mass-changes/${step}/undo`, {})).status).toBe(404);
    expect((await staff.post(`mass-changes/${unknownId()}/undo`, {})).status).toBe(404);
  });
});

describe('undoing a mass change', () => {
  it('enables those who were disabled, with the seats and rooms that they had, and mails roommates', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const [whole, half] = [await buildRoom(group, '2h', 2), await buildRoom(group, '3h', 3)];
    await Room.updateOne({ _id: whole.room._id }, { note: 'quiet', locked: false });
    await Room.updateOne({ _id: half.room._id }, { fillers: [half.sharers[0]!._id] });
    const before = await readDatabase();
    const leaving = [...whole.sharers, half.sharers[0]!];

    const step = await change(staff, 'disable', idsOf(leaving));
    await Mail.deleteMany();
    const answer = await undo(staff, step);

    expect(answer).toEqual({ undone: 3, left: [] });
    expect(await readDatabase()).toEqual(before);
    expect(await roomsOf([...leaving, half.sharers[1]!])).toEqual([
      '2h of 2',
      '2h of 2',
      '3h of 3',
      '3h of 3',
    ]);
    const mails = await Mail.find({ kind: 'roomPartnerChosen' }).lean();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      half.sharers
        .slice(1)
        .map(({ email }) => email)
        .sort(),
    );
  });

  it('moves customers back, with the tickets that they had', async () => {
    const { staff, organization, group } = await buildCase();
    const ferry = await buildFerry({ organization });
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
    const target = await buildGroup({ organization });
    const product = await buildProduct({ organization });
    await collect(group.event, product);
    const customer = await buildCustomer({ group: group._id, outboundTicket: 'OUT-1' });
    const before = await readDatabase();

    const step = await change(staff, 'changeGroup', idsOf([customer]), { group: String(target._id) });
    expect(await readCustomer(customer)).toMatchObject({ group: target._id, outboundTicket: null });
    await undo(staff, step);

    expect(await readDatabase()).toEqual(before);
  });

  it('disables those who were enabled, and ends their sessions', async () => {
    const { staff, group } = await buildCase();
    const { customer, token } = await buildTraveller(app, group);
    await change(staff, 'disable', idsOf([customer]));
    const before = await readDatabase();
    const step = await change(staff, 'enable', idsOf([customer]));
    await Account.updateOne(
      { _id: customer._id },
      { sessions: [{ id: 'x', startedAt: new Date(), expiresAt: new Date() }] },
    );

    await undo(staff, step);

    expect(await readDatabase()).toEqual(before);
    expect((await Account.findById(customer._id).lean().orFail()).sessions).toEqual([]);
    expect((await app.api.get('/api/auth').set('x-auth-token', token)).status).toBe(401);
  });

  it('removes imported tickets, and restores those that they replaced', async () => {
    const { staff, organization, group } = await buildCase();
    const ferry = await buildFerry({ organization });
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
    const customers = [
      await buildCustomer({ group: group._id, outboundTicket: 'OLD' }),
      await buildCustomer({ group: group._id }),
    ];
    const before = await readDatabase();
    const csvJSON = customers.map(({ email }, index) => ({ email, ticket: `NEW-${index}` }));
    const { body } = await staff.post(`ferrys/tickets/${String(ferry._id)}`, { csvJSON });

    await undo(staff, (body as { massChange: string }).massChange);

    expect(await readDatabase()).toEqual(before);
    expect(await listedSteps(staff)).toMatchObject([
      { kind: 'importTickets', about: ferry.name, count: 2, undone: 2 },
    ]);
  });

  it('is recorded in the history of each customer, with the person who undid it', async () => {
    const { staff, organization, group } = await buildCase();
    const users = await storeCrowd(group, 2);
    const step = await change(staff, 'disable', users);
    const colleague = await buildStaff(app, 'owner', organization);

    await undo(colleague, step);

    const entries = await AuditEntry.find({ record: { $in: users } })
      .sort({ _id: -1 })
      .limit(2)
      .lean();
    expect(entries).toMatchObject(
      users.map(() => ({
        by: { id: String(colleague.admin._id) },
        changes: [{ path: 'disabled', before: true, after: false }],
      })),
    );
  });

  it('does nothing the second time', async () => {
    const { staff, group } = await buildCase();
    const step = await change(staff, 'disable', await storeCrowd(group, 2));
    await undo(staff, step);
    const before = await readDatabase();

    expect(await undo(staff, step)).toEqual({ undone: 0, left: [] });
    expect(await readDatabase()).toEqual(before);
    expect(await listedSteps(staff)).toMatchObject([
      { undone: 2, canUndo: false, undoneAt: expect.any(String) },
    ]);
  });

  it('undoes steps one after the other, the last first', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization });
    const users = await storeCrowd(group, 3);
    const before = await readDatabase();
    const first = await change(staff, 'changeGroup', users, { group: String(target._id) });
    const second = await change(staff, 'disable', users);

    expect((await reasonsAfterUndo(staff, first)).length).toBe(3);
    await undo(staff, second);
    await undo(staff, first);

    expect(await readDatabase()).toEqual(before);
  });

  it('takes no more queries for many customers than for few', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    // One customer stays in every second room; the other rooms become empty.
    const buildLeavers = async (size: number) =>
      (await storeCrowd(group, size, { inRooms: true })).filter((_, index) => index % 4 > 0);
    const few = await change(staff, 'disable', await buildLeavers(4));
    const many = await change(staff, 'disable', await buildLeavers(40));

    const [forFew, forMany] = [
      await countQueries(() => undo(staff, few)),
      await countQueries(() => undo(staff, many)),
    ];

    expect(forMany).toBe(forFew);
  });
});

describe('what has changed since is left as it is, and reported', () => {
  it('for customers whose trip somebody has changed; the others are undone', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization });
    const users = await storeCrowd(group, 4);
    const step = await change(staff, 'changeGroup', users, { group: String(target._id) });
    await change(staff, 'disable', users.slice(0, 1));
    await Customer.updateOne({ _id: users[1]! }, { outboundTicket: 'NEW' });

    const preview = await staff.get(`mass-changes/${step}/undo`);
    const answer = await undo(staff, step);

    expect(answer).toMatchObject({
      undone: 2,
      left: [{ reason: { code: 'changedSince' } }, { _id: users[1] }],
    });
    expect(preview.body).toEqual(answer);
    expect(answer.left[0]!.name).toBe('Päivi Mäkelä');
    const groups = await Customer.find({ _id: { $in: users } })
      .sort({ _id: 1 })
      .lean();
    expect(groups.map((customer) => String(customer.group))).toEqual(
      [target, target, group, group].map(({ _id }) => String(_id)),
    );
  });

  it('but not for changes of what the step did not touch, such as a phone number', async () => {
    const { staff, group } = await buildCase();
    const { _id } = await buildCustomer({ group: group._id });
    const step = await change(staff, 'disable', [String(_id)]);
    const { body } = await staff.get(`users/customer/${String(_id)}`);
    await staff.put(`users/${String(_id)}`, { ...(body as object), phone: '+358501112223' });

    await undo(staff, step);

    expect(await readCustomer({ _id })).toMatchObject({ disabled: false, phone: '+358501112223' });
  });

  it('if the group has filled up; whoever was first in the step gets what is free', async () => {
    const { staff, group } = await buildCase({ capacity: 3 });
    const users = await storeCrowd(group, 3);
    const step = await change(staff, 'disable', users);
    await storeCrowd(group, 2);

    const left = await reasonsAfterUndo(staff, step);

    expect(left).toEqual(users.slice(1).map((id) => `${id} groupFull`));
    expect(await Group.findById(group._id)).toMatchObject({ userCount: 3 });
    expect(await listedSteps(staff)).toMatchObject([{ undone: 1, canUndo: true }]);
  });

  it('and can be undone later, once nothing stands in the way', async () => {
    const { staff, group } = await buildCase({ capacity: 2 });
    const users = await storeCrowd(group, 2);
    const step = await change(staff, 'disable', users);
    const rivals = await storeCrowd(group, 1);
    await undo(staff, step);
    await change(staff, 'disable', rivals);

    expect(await undo(staff, step)).toEqual({ undone: 1, left: [] });
  });

  it('if the bed or room has gone to others', async () => {
    const { group, accommodation } = await buildHotelGroup({ onePersonRoom: { capacity: 1, reserved: 0 } });
    const staff = await buildStaff(app, 'admin', group.organization);
    const [single, double] = [await buildRoom(group, '1h', 1), await buildRoom(group, '2h', 2)];
    const leaving = [single.sharers[0]!, double.sharers[0]!] as const;
    const step = await change(staff, 'disable', idsOf(leaving));
    await buildRoom(group, '1h', 1);
    const newcomer = await buildCustomer({ group: group._id });
    const room = { room: double.room._id, roomType: '2h', roomPartnerChosen: true };
    await Customer.updateOne({ _id: newcomer._id }, room);
    await Room.updateOne({ _id: double.room._id }, { $push: { customers: newcomer._id } });

    const left = await reasonsAfterUndo(staff, step);

    expect(left).toEqual(idsOf(leaving).map((id) => `${id} bedTaken`));
    expect(accommodation._id.equals(double.room.accommodation)).toBe(true);
    expect(await readCustomer(leaving[0])).toMatchObject({ disabled: true, room: null });
  });

  it('if the room belongs to others by now, even with a free bed (rules §13.8)', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const { room, sharers } = await buildRoom(group, '2h', 2);
    const [leaver, roommate] = [sharers[0]!, sharers[1]!];
    await Customer.updateMany({ group: group._id }, { gender: 'F' });
    const man = await buildCustomer({ group: group._id, gender: 'M' });
    const step = await change(staff, 'disable', idsOf([leaver]));
    const hotel = `accomodations/${String(group.accommodation)}/rooms`;
    const { version } = (await staff.get(hotel)).body as RoomBoard;
    const plain = { locked: false, fillers: [], note: '' };
    const saved = await staff.put(hotel, {
      version,
      rooms: [
        { _id: String(room._id), roomType: '2h', users: idsOf([man]), ...plain },
        { _id: null, roomType: '1h', users: idsOf([roommate]), ...plain },
      ],
    });

    const left = await reasonsAfterUndo(staff, step);

    expect(saved.status).toBe(200);
    expect(left).toEqual([`${String(leaver._id)} bedTaken`]);
    expect((await Room.findById(room._id).lean())?.customers).toEqual([man._id]);
  });

  it('if somebody else has the ticket, or the group takes another ferry', async () => {
    const { staff, organization, group } = await buildCase();
    const ferry = await buildFerry({ organization });
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id, returnFerry: ferry._id });
    const holder = await buildCustomer({ group: group._id, outboundTicket: 'T-1' });
    const other = await buildCustomer({ group: group._id, returnTicket: 'T-2' });
    const target = await buildGroup({ organization });
    const step = await change(staff, 'changeGroup', idsOf([holder, other]), { group: String(target._id) });
    await buildCustomer({ group: group._id, outboundTicket: 'T-1' });
    await Group.updateOne({ _id: group._id }, { returnFerry: null });

    expect((await reasonsAfterUndo(staff, step)).sort()).toEqual(
      [`${String(holder._id)} ticketInUse`, `${String(other._id)} ferryChanged`].sort(),
    );
  });

  it('if the group has been deleted', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization });
    const users = await storeCrowd(group, 1);
    const step = await change(staff, 'changeGroup', users, { group: String(target._id) });
    expect((await staff.delete(`groups/${String(group._id)}`)).status).toBe(200);

    expect(await reasonsAfterUndo(staff, step)).toEqual([`${users[0]} groupGone`]);
  });

  it('and nothing is kept of erased customers', async () => {
    const { organization, group } = await buildCase();
    const root = await buildStaff(app, 'root');
    const staff = await buildStaff(app, 'admin', organization);
    const users = await storeCrowd(group, 2);
    const step = await change(staff, 'disable', users);
    await root.delete(`users/${users[0]}`);

    expect(await TripChange.countDocuments({ customer: users[0]! })).toBe(0);
    expect(await undo(staff, step)).toEqual({ undone: 1, left: [] });
  });
});

describe('steps that move money', () => {
  it('are listed, but not undone as a whole', async () => {
    const { staff, group } = await buildCase();
    const [user] = await storeCrowd(group, 1);
    const order = { users: [user], refund: 'policy', refundTotal: 0 };
    expect((await staff.post('cancellations', order)).status).toBe(200);

    const [step] = await listedSteps(staff);
    const answer = await staff.post(`mass-changes/${step!._id}/undo`, {});

    expect(step).toMatchObject({ kind: 'cancel', count: 1, canUndo: false });
    expect(faultsOf(answer)).toEqual(['notUndoable']);
    expect(await TripChange.countDocuments({ massChange: step!._id })).toBe(0);
  });
});

describe('races', () => {
  it('two people who undo the same step do it once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, group } = await buildCase();
      const colleague = await buildStaff(app, 'admin', organization);
      const users = await storeCrowd(group, 5);
      const step = await change(staff, 'disable', users);

      const answers = await Promise.all([undo(staff, step), undo(colleague, step)]);

      expect(answers.map(({ undone }) => undone).sort()).toEqual([0, 5]);
      expect(await Group.findById(group._id)).toMatchObject({ userCount: 5 });
      expect(await listedSteps(staff)).toMatchObject([{ undone: 5 }]);
    }
  });

  it('an edit at the same moment is kept: the record is named, or undone before the edit', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, group } = await buildCase();
      const [target, elsewhere] = [await buildGroup({ organization }), await buildGroup({ organization })];
      const users = await storeCrowd(group, 3);
      const step = await change(staff, 'changeGroup', users, { group: String(target._id) });

      const [answer] = await Promise.all([
        undo(staff, step),
        change(staff, 'changeGroup', users.slice(0, 1), { group: String(elsewhere._id) }),
      ]);

      expect(await Customer.findById(users[0])).toMatchObject({ group: elsewhere._id });
      expect(answer.undone + answer.left.length).toBe(3);
      expect(answer.undone).toBeGreaterThanOrEqual(2);
    }
  });

  it('a group that fills up at the same moment is never overbooked', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, group } = await buildCase({ capacity: 3 });
      const users = await storeCrowd(group, 3);
      const rivals = await storeCrowd(group, 3, { disabled: true });
      const step = await change(staff, 'disable', users);

      const [answer] = await Promise.all([undo(staff, step), staff.post('mass/enable', { users: rivals })]);

      expect([0, 3]).toContain(answer.undone);
      expect((await Group.findById(group._id).lean().orFail()).userCount).toBe(3);
    }
  });
});
