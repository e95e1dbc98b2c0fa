import type { Types } from 'mongoose';
import { errorTexts } from '../../contract/errors';
import type { RoomCheck } from '../../contract/roomPlan';
import { fillNames } from '../../services/mail/fillNames';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { Group } from '../../models/group';
import { RoomArrangement } from '../../models/roomArrangement';
import { RoomWish } from '../../models/roomWish';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildGuests, buildHotel, namesIn, newRoom, storeWishes } from '../../test/roomPlanning';
import { buildRoom, reservedAt, roomsOf } from '../../test/rooms';
import { tokenOf } from '../../test/session';
import { buildStaff } from '../../test/staff';

const app = useApp();
afterEach(expectAllInStep);

function mailsTo(...guests: { email: string }[]) {
  return Mail.find({ kind: 'roomPlanned', to: { $in: guests.map(({ email }) => email) } }).lean();
}

describe('a plan of a hotel', () => {
  it('puts guests who asked for each other in one room, across the hotel’s groups, and stores nothing', async () => {
    const { group, sister, accommodation, propose } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    const { Cia, Dea } = await buildGuests(sister, { Cia: 'F', Dea: 'F' });
    await storeWishes(Anna, accommodation, { people: [Cia] });
    await storeWishes(Cia, accommodation, { people: [Anna] });
    await storeWishes(Bea, accommodation, { people: [Anna] });

    const plan = await propose([]);

    expect(await namesIn(plan.rooms)).toEqual(['2h: Anna, Cia', '2h: Bea, Dea']);
    expect(plan).toMatchObject({ isProven: true, notPlaced: [], moved: null, impossible: null });
    expect([plan.values.mutual, plan.bounds.mutual]).toEqual([1, 1]);
    expect(plan.unmet).toEqual([{ from: String(Bea._id), to: String(Anna._id) }]);
    expect(await roomsOf([Anna, Bea, Cia, Dea])).toEqual([null, null, null, null]);
  });

  it('keeps rooms that were chosen, and may fill their free beds', async () => {
    const { group, accommodation, board, propose } = await buildHotel(app, { '2h': 2, '3h': 1 });
    const { room, sharers } = await buildRoom(group, '2h', 1);
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await storeWishes(Anna, accommodation, { people: [Bea] });
    await storeWishes(Bea, accommodation, { people: [Anna] });

    const { rooms } = await propose((await board()).rooms);

    const chosen = rooms.find(({ _id }) => _id === String(room._id));
    expect(chosen).toMatchObject({ roomType: '2h', locked: true });
    expect(chosen?.users).toContain(String(sharers[0]!._id));
    expect(rooms.flatMap(({ users }) => users)).toHaveLength(3);
  });

  it('keeps women and men apart unless everybody in the room accepts either or they asked for each other', async () => {
    const { group, accommodation, propose } = await buildHotel(app, { '2h': 3 });
    const people = await buildGuests(group, { Anna: 'F', Ben: 'M', Cia: 'F', Dan: 'M', Eva: 'F', Fox: 'M' });
    await storeWishes(people.Anna, accommodation, { people: [people.Ben] });
    await storeWishes(people.Ben, accommodation, { people: [people.Anna] });
    await storeWishes(people.Cia, accommodation, { company: 'either' });
    await storeWishes(people.Dan, accommodation, { company: 'either' });
    // A man who wants to share with women, and a woman who accepts either.
    await storeWishes(people.Fox, accommodation, { company: 'F', people: [people.Eva] });
    await storeWishes(people.Eva, accommodation, { company: 'either' });

    const { rooms } = await propose([]);

    expect(await namesIn(rooms)).toEqual(['2h: Anna, Ben', '2h: Cia, Dan', '2h: Eva, Fox']);
  });

  it('lets a man who wants to share with women share only with guests who agreed, unless staff lock the room', async () => {
    const { group, accommodation, propose, apply, staff, route } = await buildHotel(app, { '2h': 1 });
    const { Anna, Ben } = await buildGuests(group, { Anna: 'F', Ben: 'M' });
    await storeWishes(Ben, accommodation, { company: 'F', people: [Anna] });
    const together = newRoom('2h', Anna, Ben);

    expect((await propose([])).notPlaced).toHaveLength(1);
    expect(faultsOf(await apply([together]))).toEqual(['rooms.0: roomRuleBroken']);
    const { body } = await staff.post(`${route}/check`, { rooms: [{ ...together, locked: true }] });
    expect(body).toMatchObject({ faults: [{ room: 0, code: 'gender', isConfirmed: true }] });
    expect((await apply([{ ...together, locked: true }])).status).toBe(200);
  });

  it('keeps everybody in a locked room, whatever others wish', async () => {
    const { group, accommodation, board, propose } = await buildHotel(app, { '2h': 2 });
    const guests = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    for (const [one, other] of [
      [guests.Anna, guests.Bea],
      [guests.Cia, guests.Dea],
    ] as const) {
      await storeWishes(one, accommodation, { people: [other] });
      await storeWishes(other, accommodation, { people: [one] });
    }
    const { room, sharers } = await buildRoom(group, '2h', 2);

    const { rooms, notPlaced, isProven } = await propose((await board()).rooms);

    expect(rooms.find(({ _id }) => _id === String(room._id))?.users.sort()).toEqual(
      sharers.map(({ _id }) => String(_id)).sort(),
    );
    expect([notPlaced.length, isProven]).toEqual([2, true]);
  });

  it('refuses to plan around more locked rooms than the hotel has', async () => {
    const { group, staff, route } = await buildHotel(app, { '2h': 1 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    const rooms = [Anna, Bea].map((guest) => ({ ...newRoom('2h', guest), locked: true }));

    const answer = await staff.post(`${route}/plan`, { rooms, mode: 'all' });

    expect([answer.status, faultsOf(answer)]).toEqual([409, ['rooms: roomTypeFull']]);
  });

  it('does not lock a guest who was added to a locked room: the next plan may move them', async () => {
    const { group, accommodation, board, propose, apply } = await buildHotel(app, { '2h': 2 });
    const { sharers } = await buildRoom(group, '2h', 1);
    const { Anna, Bea, Cia } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F' });
    await storeWishes(Cia, accommodation, { people: [Bea] });
    await storeWishes(Bea, accommodation, { people: [Cia] });
    await apply((await propose((await board()).rooms)).rooms);
    const filled = (await board()).rooms.find(({ locked }) => locked);
    expect(filled).toMatchObject({ fillers: [String(Anna._id)] });
    await storeWishes(Anna, accommodation, { people: [Cia] });
    await storeWishes(Cia, accommodation, { people: [Anna] });

    const { rooms } = await propose((await board()).rooms);

    expect((await namesIn(rooms)).includes('2h: Anna, Cia')).toBe(true);
    expect(rooms.find(({ locked }) => locked)?.users).toEqual(
      expect.arrayContaining([String(sharers[0]!._id), String(Bea._id)]),
    );
  });

  it('separates guests who would rather not share, and does not show staff why', async () => {
    const { group, accommodation, board, propose } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea, Cia } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F' });
    await storeWishes(Anna, accommodation, { people: [Bea] });
    await storeWishes(Bea, accommodation, { avoid: [Anna] });
    await storeWishes(Cia, accommodation, {});

    const plan = await propose([]);

    expect((await namesIn(plan.rooms)).filter((room) => /Anna.*Bea/.test(room))).toEqual([]);
    expect(JSON.stringify([plan, await board()])).not.toMatch(/avoid/);
  });

  it('explains why not everybody can have a bed, and what would be enough', async () => {
    const { group, propose } = await buildHotel(app, { '2h': 2 });
    await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dan: 'M' });

    const { notPlaced, impossible } = await propose([]);

    expect(notPlaced).toHaveLength(1);
    expect(impossible).toMatchObject({
      shortages: [],
      rules: [{ code: 'gender', women: 3, men: 1 }],
      repairs: expect.arrayContaining([{ code: 'rooms', roomType: '2h', count: 1 }]) as unknown,
    });
  });

  it('moves at most three people after a change, and names them', async () => {
    const { group, accommodation, propose } = await buildHotel(app, { '2h': 2, '3h': 1 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    await storeWishes(Dea, accommodation, { people: [Anna] });
    await storeWishes(Anna, accommodation, { people: [Dea] });

    const plan = await propose([newRoom('2h', Anna, Bea), newRoom('2h', Cia)], 'few');

    expect(plan.moved?.length).toBeLessThanOrEqual(1);
    expect((await namesIn(plan.rooms)).some((room) => /Anna.*Dea/.test(room))).toBe(true);
    expect(plan).toMatchObject({ isProven: true, notPlaced: [], leastMoves: null });
  });

  it('reports how many would have to move if three are not enough', async () => {
    const { group, staff, route } = await buildHotel(app, { '2h': 4 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    const { Kai, Leo, Max, Nils } = await buildGuests(group, { Kai: 'M', Leo: 'M', Max: 'M', Nils: 'M' });
    const mixed = [
      newRoom('2h', Anna, Kai),
      newRoom('2h', Bea, Leo),
      newRoom('2h', Cia, Max),
      newRoom('2h', Dea, Nils),
    ];

    const answer = await staff.post(`${route}/plan`, { rooms: mixed, mode: 'few' });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      errors: [{ msg: 'Moving three travellers is not enough: at least 4 have to move' }],
    });
  });
});

describe('applying rooms', () => {
  it('gives everybody their rooms, mails them the names of their room partners, and is recorded', async () => {
    const { group, sister, accommodation, apply } = await buildHotel(app, { '1h': 1, '2h': 1 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    const { Cia } = await buildGuests(sister, { Cia: 'F' });

    const { status } = await apply([
      { ...newRoom('2h', Anna, Cia), note: 'Ground floor' },
      newRoom('1h', Bea),
    ]);

    expect(status).toBe(200);
    expect(await roomsOf([Anna, Bea, Cia])).toEqual(['2h of 2', '1h of 1', '2h of 2']);
    expect([await reservedAt(accommodation, '1h'), await reservedAt(accommodation, '2h')]).toEqual([1, 1]);
    expect(await Room.findOne({ customers: Anna._id })).toMatchObject({
      locked: false,
      note: 'Ground floor',
    });
    const mails = await fillNames(await mailsTo(Anna, Bea, Cia));
    expect(mails.map(({ to }) => to).sort()).toEqual([Anna.email, Bea.email, Cia.email].sort());
    expect(mails.find(({ to }) => to === Anna.email)?.text).toContain(`Huonekaverit: Cia ${Cia.lastName}`);
    const [entry] = await AuditEntry.find({ type: 'accommodations', record: accommodation._id }).lean();
    expect(entry?.changes).toContainEqual({ path: 'guestsMoved', before: null, after: 3 });
  });

  it('mails only guests whose room changes', async () => {
    const { group, board, propose, apply } = await buildHotel(app, { '2h': 2 });
    const { sharers } = await buildRoom(group, '2h', 2);
    const { Anna } = await buildGuests(group, { Anna: 'F' });

    await apply((await propose((await board()).rooms)).rooms);

    const mails = await mailsTo(...sharers, Anna);
    expect(mails.map(({ to }) => to)).toEqual([Anna.email]);
  });

  it('is refused, and changes nothing, if somebody has chosen a room in the meantime', async () => {
    const { group, accommodation, board, propose, apply } = await buildHotel(app, { '1h': 1, '2h': 2 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    const { version } = await board();
    const { rooms } = await propose([]);
    const token = await tokenOf(app, Anna);
    await app.api
      .post('/api/users/me/roompartner')
      .set('x-auth-token', token)
      .send({ byRoomtype: '1h' })
      .expect(200);

    const answer = await apply(rooms, version);

    expect([answer.status, faultsOf(answer)]).toEqual([409, ['roomsChanged']]);
    expect(await roomsOf([Anna, Bea])).toEqual(['1h of 1', null]);
    expect(await reservedAt(accommodation, '2h')).toBe(0);
  });

  it('mails everybody who loses their bed, including when an arrangement is undone', async () => {
    const { group, propose, apply, staff, route } = await buildHotel(app, { '2h': 1 });
    const { sharers } = await buildRoom(group, '2h', 2);
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    const roomLostRecipients = async () => {
      const mails = await Mail.find({ kind: 'roomLost' }).sort({ _id: 1 }).lean();
      return mails.map(({ to }) => to).sort();
    };
    expect((await propose([])).notPlaced).toHaveLength(2);

    await apply([newRoom('2h', Anna, Bea)]);
    const afterApplying = sharers.map(({ email }) => email).sort();
    expect(await roomLostRecipients()).toEqual(afterApplying);
    const [mail] = await Mail.find({ kind: 'roomLost' }).lean();
    expect(mail?.text).toContain('Paikkasi matkalla säilyy');
    await staff.post(`${route}/undo`, {});

    expect(await roomLostRecipients()).toEqual([...afterApplying, Anna.email, Bea.email].sort());
  });

  it('refuses rooms that break a rule, reporting each by its index, but not those that staff have locked', async () => {
    const { group, accommodation, apply } = await buildHotel(app, { '2h': 3 });
    const { Anna, Ben, Cia, Dea } = await buildGuests(group, { Anna: 'F', Ben: 'M', Cia: 'F', Dea: 'F' });
    await storeWishes(Dea, accommodation, { avoid: [Cia] });
    const mixed = newRoom('2h', Anna, Ben);

    expect(faultsOf(await apply([mixed, newRoom('2h', Cia, Dea)]))).toEqual([
      'rooms.0: roomRuleBroken',
      'rooms.1: roomRuleBroken',
    ]);
    expect((await apply([{ ...mixed, locked: true }])).status).toBe(200);
    expect(await roomsOf([Anna, Ben])).toEqual(['2h of 2', '2h of 2']);
  });

  it('refuses too many rooms or people, strangers, and guests named twice', async () => {
    const { group, apply } = await buildHotel(app, { '1h': 1, '2h': 1 });
    const { Anna, Bea, Cia } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F' });
    const stranger = { ...newRoom('1h'), users: [unknownId()] };

    expect(faultsOf(await apply([newRoom('1h', Anna), newRoom('1h', Bea)]))).toEqual(['rooms: roomTypeFull']);
    expect(faultsOf(await apply([newRoom('2h', Anna, Bea, Cia), newRoom('1h', Cia), stranger]))).toEqual([
      'rooms.0.users: tooManyPartners',
      'rooms.1.users.0: partnerRepeated',
      'rooms.2.users.0: notFound',
    ]);
    expect(await roomsOf([Anna, Bea, Cia])).toEqual([null, null, null]);
  });

  it('mails travellers which of their wishes are not met, giving only reasons that concern themselves', async () => {
    const { group, accommodation, apply } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    await storeWishes(Anna, accommodation, { people: [Cia], roomType: '3h' });
    await storeWishes(Cia, accommodation, { avoid: [Anna] });

    await apply([newRoom('2h', Anna, Bea), newRoom('2h', Cia, Dea)]);

    const { unmet } = await RoomWish.findOne({ customer: Anna._id }).lean().orFail();
    expect(unmet).toMatchObject([
      { person: Cia._id, roomType: null, reason: 'neutral' },
      { person: null, roomType: '3h', reason: 'neutral' },
    ]);
  });

  it('applies exactly one of two concurrent arrangements, completely', async () => {
    const { group, board, apply } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    const { version } = await board();

    const answers = await Promise.all([
      apply([newRoom('2h', Anna, Bea), newRoom('2h', Cia, Dea)], version),
      apply([newRoom('2h', Anna, Cia), newRoom('2h', Bea, Dea)], version),
    ]);

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    const together = await Room.findOne({ customers: Anna._id }).lean().orFail();
    const partner = answers[0].status === 200 ? Bea : Cia;
    expect(together.customers.map(String).sort()).toEqual(
      [Anna, partner].map(({ _id }) => String(_id)).sort(),
    );
  });

  it('keeps counts correct while travellers choose rooms and are disabled', async () => {
    const { group, board, propose, apply, staff } = await buildHotel(app, { '1h': 2, '2h': 3 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    const { version } = await board();
    const { rooms } = await propose([]);
    const token = await tokenOf(app, Anna);
    const choose = app.api.post('/api/users/me/roompartner').set('x-auth-token', token);

    const [, , applied] = await Promise.all([
      choose.send({ byRoomtype: '1h' }),
      staff.post('mass/disable', { users: [String(Bea._id)] }),
      apply(rooms, version),
    ]);

    expect([200, 409]).toContain(applied.status);
    expect(await roomsOf([Bea])).toEqual([null]);
    expect((await roomsOf([Cia, Dea])).every((room) => (room === null) === (applied.status === 409))).toBe(
      true,
    );
  });
});

describe('undoing', () => {
  it('restores rooms and choices, but only once', async () => {
    const { group, board, propose, apply, staff, route } = await buildHotel(app, { '2h': 3 });
    const { sharers } = await buildRoom(group, '2h', 1);
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await Customer.updateOne({ _id: Anna._id }, { roomType: 'F', roomPartnerChosen: true });
    const before = await board();
    await apply((await propose(before.rooms)).rooms);
    expect((await board()).undo).toMatchObject({ by: staff.admin.name });

    const { status } = await staff.post(`${route}/undo`, {});

    expect(status).toBe(200);
    expect(await roomsOf([...sharers, Anna, Bea])).toEqual(['2h of 1', 'F', null]);
    expect(await board()).toMatchObject({ rooms: before.rooms, version: before.version, undo: null });
    expect((await staff.post(`${route}/undo`, {})).status).toBe(409);
  });

  it('is impossible once something else has changed', async () => {
    const { group, propose, apply, board, staff, route } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await apply((await propose([])).rooms);
    await staff.post('mass/disable', { users: [String(Bea._id)] });

    expect((await board()).undo).toBeNull();
    const answer = await staff.post(`${route}/undo`, {});

    expect([answer.status, faultsOf(answer)]).toEqual([409, ['roomsChanged']]);
    expect(await roomsOf([Anna, Bea])).toEqual(['2h of 1', null]);
  });
});

describe('why a wish is not met', () => {
  it('is explained with the cost to others', async () => {
    const { group, accommodation, propose, staff, route } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea, Cia, Dea } = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F' });
    await storeWishes(Anna, accommodation, { people: [Bea] });
    await storeWishes(Bea, accommodation, { people: [Anna] });
    await storeWishes(Cia, accommodation, { people: [Anna] });
    await storeWishes(Dea, accommodation, {});
    const { rooms } = await propose([]);

    const { body } = await staff.post(`${route}/reason`, {
      rooms,
      wish: { from: String(Cia._id), to: String(Anna._id) },
    });

    expect(body).toMatchObject({ code: 'costs', level: 'mutual', amount: 1, atLeast: false });
    expect((body as { lost: string[][] }).lost).toEqual([[Anna, Bea].map(({ _id }) => String(_id)).sort()]);
  });

  it('is given by the check of the rooms if facts show it, and left open if it takes a search or is private', async () => {
    const { group, accommodation, staff, route } = await buildHotel(app, { '1h': 1, '2h': 3 });
    const guests = await buildGuests(group, { Anna: 'F', Bea: 'F', Cia: 'F', Dea: 'F', Eva: 'F', Fia: 'F' });
    const { Anna, Bea, Cia, Dea, Eva, Fia } = guests;
    await storeWishes(Anna, accommodation, { people: [Bea, Cia], roomType: '1h' });
    await storeWishes(Dea, accommodation, { people: [Eva] });
    await storeWishes(Fia, accommodation, { people: [Dea], avoid: [Dea] });
    const rooms = [
      { ...newRoom('2h', Anna, Bea), locked: true },
      newRoom('2h', Cia, Dea),
      newRoom('2h', Eva),
    ];

    const { body } = await staff.post(`${route}/check`, { rooms });

    const [anna, bea, cia, dea, eva, fia] = [Anna, Bea, Cia, Dea, Eva, Fia].map(({ _id }) => String(_id));
    const locked = { code: 'lock', people: [anna, bea] };
    expect((body as RoomCheck).unmet).toEqual([
      { wish: { from: anna, to: cia }, reason: locked },
      { wish: { from: anna, roomType: '1h' }, reason: locked },
      { wish: { from: dea, to: eva }, reason: null },
      { wish: { from: fia, to: dea }, reason: null },
    ]);
    expect(await notesOf(accommodation)).toEqual([]);
  });

  it('does not reveal who asked not to share unless staff request it, and records both', async () => {
    const { group, accommodation, propose, staff, route } = await buildHotel(app, { '2h': 2 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await storeWishes(Anna, accommodation, { people: [Bea] });
    await storeWishes(Bea, accommodation, { avoid: [Anna] });
    const { rooms } = await propose([]);
    const [anna, bea] = [String(Anna._id), String(Bea._id)];

    const { body } = await staff.post(`${route}/reason`, { rooms, wish: { from: anna, to: bea } });
    expect(body).toEqual({ code: 'avoid' });
    expect(await notesOf(accommodation)).toEqual([{ privateWishesFound: [anna, bea] }]);

    const opened = await staff.post(`${route}/avoid`, { people: [anna, bea] });

    expect(opened.body).toEqual({ pairs: [{ by: bea, other: anna }] });
    expect((await notesOf(accommodation)).at(-1)).toEqual({ privateWishesOpened: [anna, bea] });
  });
});

/** The entries about wishes in the hotel's history, oldest first. */
async function notesOf({ _id: record }: { _id: Types.ObjectId }) {
  const entries = await AuditEntry.find({ record }).sort({ _id: 1 }).lean();
  return entries.map(({ changes }) => Object.fromEntries(changes.map(({ path, after }) => [path, after])));
}

describe('a record that private wishes were found or opened', () => {
  it('is made for every response that reveals them, once a day for the same people', async () => {
    const { group, accommodation, propose, apply, staff, route } = await buildHotel(app, { '2h': 1 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await storeWishes(Bea, accommodation, { avoid: [Anna] });
    const found = { privateWishesFound: [String(Anna._id), String(Bea._id)] };
    const rooms = [newRoom('2h', Anna, Bea)];

    await apply(rooms);
    expect(await notesOf(accommodation)).toEqual([found]);
    await staff.post(`${route}/check`, { rooms });
    expect(await notesOf(accommodation)).toEqual([found]);
    const at = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await AuditEntry.updateMany({ record: accommodation._id }, { at });
    await staff.post(`${route}/check`, { rooms });
    expect(await notesOf(accommodation)).toEqual([found, found]);

    const { impossible, notPlaced } = await propose([]);
    expect(impossible?.rules).toEqual([{ code: 'avoid', pairs: 1 }]);
    expect((await notesOf(accommodation)).at(-1)).toEqual({ privateWishesFound: notPlaced });
  });

  it('is not made for people whom staff locked together, because nothing is revealed about them', async () => {
    const { group, accommodation, staff, route } = await buildHotel(app, { '2h': 1 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await storeWishes(Bea, accommodation, { avoid: [Anna] });

    const { body } = await staff.post(`${route}/check`, {
      rooms: [{ ...newRoom('2h', Anna, Bea), locked: true }],
    });

    expect(body).toEqual({ faults: [], missing: [], unmet: [] });
    expect(await notesOf(accommodation)).toEqual([]);
  });

  it('shows names, except those of erased customers', async () => {
    const { group, accommodation, staff, route } = await buildHotel(app, { '2h': 1 });
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });
    await staff.post(`${route}/avoid`, { people: [String(Anna._id), String(Bea._id)] });
    const root = await buildStaff(app, 'root');
    await root.delete(`users/${String(Bea._id)}`).expect(200);

    const history = await staff.get(`audit?type=accomodations&id=${String(accommodation._id)}`);

    expect(history.body).toMatchObject([
      { changes: [{ path: 'privateWishesOpened', after: `Anna ${Anna.lastName}, a deleted customer` }] },
    ]);
    expect(JSON.stringify(await AuditEntry.find().lean())).not.toContain('"Bea');
  });
});

describe('a check of rooms arranged by hand', () => {
  it('reports the faults of each room, and the rooms that the hotel lacks', async () => {
    const { group, accommodation, staff, route } = await buildHotel(app, { '1h': 1, '2h': 1 });
    const { Anna, Ben, Cia, Dea } = await buildGuests(group, { Anna: 'F', Ben: 'M', Cia: 'F', Dea: 'F' });
    await storeWishes(Cia, accommodation, { avoid: [Dea] });
    const rooms = [newRoom('2h', Anna, Ben), newRoom('2h', Cia, Dea)];

    const { body } = await staff.post(`${route}/check`, { rooms });

    expect(body).toEqual({
      faults: [
        { room: 0, code: 'gender', isConfirmed: false },
        { room: 1, code: 'avoid', isConfirmed: false },
      ],
      missing: [{ roomType: '2h', count: 1 }],
      unmet: [],
    });
  });

  it('previews how many rooms change, and an example of the mails', async () => {
    const { group, staff, route } = await buildHotel(app, { '2h': 2 });
    const { sharers } = await buildRoom(group, '2h', 1);
    const { Anna, Bea } = await buildGuests(group, { Anna: 'F', Bea: 'F' });

    const { body } = await staff.post(`${route}/preview`, { rooms: [newRoom('2h', Anna, Bea)] });

    expect(body).toMatchObject({ changed: 2, losing: 1, mails: 3, sample: { to: Anna.email } });
    expect((body as { sample: { html: string } }).sample.html).toContain(`Bea ${Bea.lastName}`);
    expect(await roomsOf([...sharers, Anna])).toEqual(['2h of 1', null]);
    expect(await mailsTo(Anna, Bea)).toEqual([]);
  });
});

it('the room data of a hotel is deleted with the hotel', async () => {
  const { group, sister, accommodation, staff, apply } = await buildHotel(app, { '1h': 1 });
  const { Anna } = await buildGuests(group, { Anna: 'F' });
  await storeWishes(Anna, accommodation, { roomType: '1h' });
  await apply([newRoom('1h', Anna)]);
  await apply([]);
  await Group.updateMany({ _id: { $in: [group._id, sister._id] } }, { accommodation: null });

  const { status } = await staff.delete(`accomodations/${String(accommodation._id)}`);

  expect(status).toBe(200);
  expect(await RoomWish.countDocuments({ accommodation: accommodation._id })).toBe(0);
  expect(await RoomArrangement.countDocuments({ accommodation: accommodation._id })).toBe(0);
});

it('the rooms of a hotel are shown only to staff of its organization', async () => {
  const { route, board } = await buildHotel(app, { '2h': 1 });
  const stranger = await buildStaff(app, 'owner');

  expect(await board()).toMatchObject({ capacity: { '1h': 0, '2h': 1, '3h': 0 }, guests: [], rooms: [] });
  const answer = await stranger.get(route);

  expect([answer.status, answer.body]).toEqual([
    404,
    { errors: [expect.objectContaining({ code: 'notFound', msg: errorTexts.notFound.en })] },
  ]);
});
