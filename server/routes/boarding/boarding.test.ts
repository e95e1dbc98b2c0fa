import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import {
  type BoardingMark as WireMark,
  type BoardingMarkInput,
  type BoardingSync,
  type BoardingSynced,
  maxMarksPerAnswer,
} from '../../contract/boarding';
import { isAboard, markedValue, marksOf, mergeMarks } from '../../contract/boardingState';
import type { PersonalData } from '../../contract/personalData';
import { clock } from '../../lib/clock';
import { BoardingMark } from '../../models/boardingMark';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { ReturnedList } from '../../models/returnedList';
import { SecurityEvent } from '../../models/securityEvent';
import { purgeMarks } from '../../services/tickets/boarding/deleteMarks';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildFerry, buildGroup, unknownId } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct, collect } from '../../test/trip';

const app = useApp();

/** A group that takes a ferry, and staff of its organization. */
async function buildCase() {
  const group = await buildGroup({ name: 'Turku' });
  const { organization } = group;
  const staff = await buildStaff(app, 'admin', organization);
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  return { staff, organization, group, ferry };
}

type Case = Awaited<ReturnType<typeof buildCase>>;

const traveller = ({ group }: Pick<Case, 'group'>, more: Partial<StoredCustomer> = {}) =>
  buildCustomer({ group: group._id, ...more });

const nothingNew: BoardingSync = {
  sentAt: '2026-06-01T12:00:00.000Z',
  device: 'Gate 1',
  wantsList: false,
  list: null,
  after: 0,
  last: null,
  marks: [],
};

function send(
  { staff, ferry }: { staff: Staff; ferry: { _id: unknown } },
  sync: Partial<BoardingSync> = {},
  direction = 'outbound',
) {
  return staff.post(`boarding/${String(ferry._id)}/${direction}`, {
    ...nothingNew,
    sentAt: clock.now().toISOString(),
    ...sync,
  });
}

async function sync(...call: Parameters<typeof send>): Promise<BoardingSynced> {
  const { status, body } = await send(...call);
  expect(status).toBe(200);
  return body as BoardingSynced;
}

async function listOf(built: Pick<Case, 'staff' | 'ferry'>, direction?: string) {
  return (await sync(built, { wantsList: true }, direction)).list!;
}

function aboard(
  passenger: { _id: Types.ObjectId } | string,
  more: Partial<BoardingMarkInput> = {},
): BoardingMarkInput {
  return {
    _id: randomUUID(),
    passenger: typeof passenger === 'string' ? passenger : String(passenger._id),
    ...{ about: 'boarding', count: '', value: 'here', replaces: [] },
    at: clock.now().toISOString(),
    ...more,
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const isOnShip = (marks: WireMark[], { _id }: { _id: unknown }) =>
  isAboard(marksOf(mergeMarks(marks), String(_id)));

describe('the list', () => {
  it('has the passengers of the direction by name, those who are disabled too', async () => {
    const built = await buildCase();
    await traveller(built, { lastName: 'Öhman', firstName: 'Bo', disabled: true });
    const aino = await traveller(built, { lastName: 'Aalto', firstName: 'Aino' });
    const other = await buildGroup({ organization: built.organization, event: built.group.event });
    await buildCustomer({ group: other._id, lastName: 'Elsewhere' });

    const list = await listOf(built);

    expect(list).toMatchObject({ direction: 'outbound', ferry: { name: built.ferry.name } });
    expect(list.passengers).toMatchObject([
      {
        _id: String(aino._id),
        lastName: 'Aalto',
        userCode: aino.userCode,
        group: 'Turku',
        isDisabled: false,
      },
      { lastName: 'Öhman', isDisabled: true },
    ]);
    expect((await listOf(built, 'return')).passengers).toEqual([]);
  });

  it('has a hash of each ticket instead of its text', async () => {
    const built = await buildCase();
    await traveller(built, { outboundTicket: 'MS-4711', returnTicket: 'MS-4712' });

    const { body } = await send(built, { wantsList: true });

    expect((body as BoardingSynced).list!.passengers).toMatchObject([{ ticket: hash('MS-4711') }]);
    expect(JSON.stringify(body)).not.toContain('MS-471');
  });

  it('tells who has not paid a mandatory product', async () => {
    const built = await buildCase();
    const { organization, group } = built;
    const [needed, optional] = [
      await buildProduct({ organization }),
      await buildProduct({ organization, name: 'Ruokalippu', mandatory: false }),
    ];
    await collect(group.event, needed, optional);
    await traveller(built, { lastName: 'A', paidProducts: [needed._id] });
    await traveller(built, { lastName: 'B', paidProducts: [optional._id] });

    expect((await listOf(built)).passengers.map(({ isUnpaid }) => isUnpaid)).toEqual([false, true]);
  });

  it("has the cabin of the carrier's list, and the room that is shared", async () => {
    const built = await buildCase();
    const room = new Types.ObjectId();
    const customer = await traveller(built, { room });
    await new ReturnedList({
      ...{ organization: built.organization, list: 'outbound', of: built.ferry._id, at: new Date() },
      ...{ by: 'x', fileName: 'x.csv', rows: [{ line: 2, customer: customer._id, place: '5123' }] },
    }).save();

    expect((await listOf(built)).passengers).toMatchObject([{ cabin: '5123', room: String(room) }]);
  });

  it('tells tickets that have ended, replaced or cleared by a move to another ferry, but not those of disabled people', async () => {
    const built = await buildCase();
    const { staff, organization, group, ferry } = built;
    const named = (lastName: string) => traveller(built, { lastName, firstName: 'Aino' });
    const [replaced, disabled, moved] = [await named('A'), await named('B'), await named('C')];
    const upload = (rows: object[]) => staff.post(`ferrys/tickets/${String(ferry._id)}`, { csvJSON: rows });
    const row = ({ userCode }: StoredCustomer, ticket: string) => ({ userCode, ticket });
    await upload([row(replaced, 'OLD-A'), row(disabled, 'OLD-B'), row(moved, 'OLD-C')]);
    await upload([row(replaced, 'NEW-A')]);
    const cleared = await named('D');
    await upload([row(cleared, 'OLD-D')]);
    const other = await buildGroup({ organization, event: group.event });
    const users = (each: StoredCustomer) => ({ users: [String(each._id)] });
    const owner = await buildStaff(app, 'owner', organization);
    expect((await owner.post('mass/disable', users(disabled))).status).toBe(200);
    expect((await owner.post('mass/changeGroup', { ...users(moved), group: String(other._id) })).status).toBe(
      200,
    );

    // Away and back, with a new ticket.
    for (const target of [other, group])
      await owner.post('mass/changeGroup', { ...users(cleared), group: String(target._id) });
    await upload([row(cleared, 'NEW-D')]);

    const { endedTickets, passengers } = await listOf(built);

    expect(endedTickets).toEqual([
      { ticket: hash('OLD-A'), name: 'A Aino', isReplaced: true },
      { ticket: hash('OLD-C'), name: 'C Aino', isReplaced: false },
      { ticket: hash('OLD-D'), name: 'D Aino', isReplaced: true },
    ]);
    expect(passengers).toMatchObject([
      { ticket: hash('NEW-A'), isDisabled: false },
      { ticket: hash('OLD-B'), isDisabled: true },
      { ticket: hash('NEW-D'), isDisabled: false },
    ]);
  });

  it('is sent only if it was asked for and has changed, and each sending is a security event', async () => {
    const built = await buildCase();
    const customer = await traveller(built);
    const list = await listOf(built);

    await sync(built, { marks: [aboard(customer)] });
    const same = await sync(built, { wantsList: true, list: list.hash });
    const unasked = await sync(built, { list: list.hash });
    await Customer.updateOne({ _id: customer._id }, { phone: '+358401111111' });
    const changed = await sync(built, { wantsList: true, list: list.hash });

    expect([same.list, unasked.list]).toEqual([null, null]);
    expect(changed.list?.passengers).toMatchObject([{ phone: '+358401111111' }]);
    const sent = { kind: 'exported', details: { format: 'json', rows: 1 } };
    expect(await SecurityEvent.find({ organization: built.organization }).lean()).toMatchObject([sent, sent]);
  });
});

describe('marks', () => {
  it('of a phone reach the others, each once, in order of arrival', async () => {
    const built = await buildCase();
    const [aino, bo] = [await traveller(built), await traveller(built)];
    const first = aboard(aino);

    const mine = await sync(built, { marks: [first, first] });
    const again = await sync(built, { marks: [first, aboard(bo)], device: 'Gate 2', after: mine.position });
    const all = await sync(built);

    expect(mine.marks).toMatchObject([{ _id: first._id, passenger: String(aino._id), device: 'Gate 1' }]);
    expect(again.marks).toMatchObject([{ passenger: String(bo._id), device: 'Gate 2' }]);
    expect(all).toMatchObject({ marks: [...mine.marks, ...again.marks], position: 2, hasMore: false });
    expect((await sync(built, {}, 'return')).marks).toEqual([]);
  });

  it('have the time of the server’s clock, however wrong the phone’s is', async () => {
    const built = await buildCase();
    const customer = await traveller(built);
    const now = new Date();
    clock.now = () => now;
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
    const behind = { sentAt: minutes(-10), at: minutes(-15) };
    const ahead = { sentAt: minutes(10), at: minutes(11) };

    for (const { sentAt, at } of [behind, ahead])
      await sync(built, { sentAt, marks: [aboard(customer, { at })] });

    expect((await sync(built)).marks.map(({ at }) => at)).toEqual([minutes(-5), minutes(0)]);
  });

  it('about somebody who was erased, or of another organization, are ignored, and the others stored', async () => {
    const built = await buildCase();
    const [customer, stranger] = [await traveller(built), await buildCustomer()];

    const { marks } = await sync(built, {
      marks: [aboard(unknownId()), aboard(stranger), aboard(customer)],
    });

    expect(marks).toMatchObject([{ passenger: String(customer._id) }]);
    expect(await BoardingMark.countDocuments({ customer: stranger._id })).toBe(0);
  });

  it('are all stored when phones send at the same moment, and no phone misses one', async () => {
    const built = await buildCase();
    const people = await Promise.all(Array.from({ length: 5 }, () => traveller(built)));
    let after = 0;
    const seen: WireMark[] = [];
    for (let round = 0; round < raceRounds; round += 1) {
      const sent = people.map((person) => aboard(person));
      const reader = async () => {
        const { marks, position } = await sync(built, { after });
        after = position;
        seen.push(...marks);
      };
      await Promise.all([...sent.map((mark) => sync(built, { marks: [mark] })), reader()]);
    }
    seen.push(...(await sync(built, { after })).marks);

    expect(seen).toHaveLength(5 * raceRounds);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(5 * raceRounds);
  });

  it('reach a phone from the first one again if the server has lost the one at its position', async () => {
    const built = await buildCase();
    const [tried, aino, bo] = [await traveller(built), await traveller(built), await traveller(built)];
    await sync(built, { marks: [aboard(aino), aboard(tried)] });
    const before = await sync(built);
    const at = { after: before.position, last: before.marks.at(-1)!._id };
    const unchanged = await sync(built, at);
    const root = await buildStaff(app, 'root');

    await root.delete(`users/${String(tried._id)}`);
    await sync(built, { marks: [aboard(bo)] });
    const after = await sync(built, at);

    expect(unchanged).toMatchObject({ marks: [], position: 2, startsOver: false });
    expect(after).toMatchObject({ position: 2, startsOver: true });
    expect(after.marks.map(({ passenger }) => passenger)).toEqual([String(aino._id), String(bo._id)]);
  });

  it('come in parts if there are many', async () => {
    const built = await buildCase();
    const customer = await traveller(built);
    const { organization, ferry } = built;
    const fields = { organization, ferry: ferry._id, direction: 'outbound', customer: customer._id };
    await BoardingMark.insertMany(
      Array.from({ length: maxMarksPerAnswer + 1 }, (_, index) => ({
        ...fields,
        ...{ _id: randomUUID(), position: index + 1, about: 'note', value: 'x', at: new Date() },
        ...{ device: 'Gate 1', by: 'x' },
      })),
    );

    const first = await sync(built);
    const rest = await sync(built, { after: first.position, last: first.marks.at(-1)!._id });

    expect([first.marks.length, first.hasMore]).toEqual([maxMarksPerAnswer, true]);
    expect(rest).toMatchObject({ position: maxMarksPerAnswer + 1, startsOver: false, hasMore: false });
    expect(rest.marks).toHaveLength(1);
  });

  it('come to the same state on every phone: a withdrawn one does not hold, a later one replaces', async () => {
    const built = await buildCase();
    const [aino, bo] = [await traveller(built), await traveller(built)];
    const mistake = aboard(aino);
    const bus = aboard(bo, { about: 'bus', value: 'Bus 1' });
    await sync(built, { marks: [mistake, bus] });
    await sync(built, {
      device: 'Gate 2',
      marks: [
        aboard(aino, { value: '', replaces: [mistake._id] }),
        aboard(bo, { about: 'bus', value: 'Bus 2', replaces: [bus._id] }),
      ],
    });

    const { marks } = await sync(built);

    expect(isOnShip(marks, aino)).toBe(false);
    expect(markedValue(marksOf(mergeMarks(marks), String(bo._id)).bus)).toBe('Bus 2');
  });
});

describe('rights and personal data', () => {
  it('is 404 for a ferry of another organization and an unknown direction', async () => {
    const built = await buildCase();
    const stranger = await buildStaff(app, 'owner');

    const answers = [await send({ ...built, staff: stranger }), await send(built, {}, 'sideways')];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('names all faults of marks', async () => {
    const built = await buildCase();

    const answer = await send(built, {
      device: '',
      marks: [{ ...aboard('X'), _id: 'X', about: 'hat' as 'bus', at: 'now' }],
    });

    expect(faultsOf(answer)).toEqual([
      'device: required',
      'marks.0._id: wrongType',
      'marks.0.passenger: notFound',
      'marks.0.about: invalidChoice',
      'marks.0.at: invalidDate',
    ]);
  });

  it('are deleted with the person, the ferry and 30 days after the arrival, and are in the copy of one’s data', async () => {
    const built = await buildCase();
    const [aino, bo] = [await traveller(built), await traveller(built)];
    await sync(built, { marks: [aboard(aino), aboard(bo, { about: 'note', value: 'Allergia' })] });
    const root = await buildStaff(app, 'root');

    const { body } = await root.get(`users/${String(bo._id)}/data`);
    await root.delete(`users/${String(aino._id)}`);
    const afterErasure = await BoardingMark.find({ ferry: built.ferry._id }).lean();
    const arrival = built.ferry.destination.dateTime.getTime();
    const purgeAfter = async (days: number) => {
      clock.now = () => new Date(arrival + days * 86_400_000);
      await purgeMarks();
      return BoardingMark.countDocuments({ ferry: built.ferry._id });
    };

    expect((body as PersonalData).boardingMarks).toMatchObject([
      { ferry: built.ferry.name, about: 'note', value: 'Allergia' },
    ]);
    expect(afterErasure).toMatchObject([{ customer: bo._id }]);
    expect([await purgeAfter(29), await purgeAfter(31)]).toEqual([1, 0]);
  });

  it('are deleted with the ferry', async () => {
    const built = await buildCase();
    const customer = await traveller(built);
    await sync(built, { marks: [aboard(customer)] });
    await Group.updateOne({ _id: built.group._id }, { outboundFerry: null });

    await built.staff.delete(`ferrys/${String(built.ferry._id)}`);

    expect(await Ferry.exists({ _id: built.ferry._id })).toBeNull();
    expect(await BoardingMark.countDocuments({ ferry: built.ferry._id })).toBe(0);
  });
});
