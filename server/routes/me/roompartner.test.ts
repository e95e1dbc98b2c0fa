import type { Types } from 'mongoose';
import type { Me } from '../../contract/customer';
import { errorTexts } from '../../contract/errors';
import { partnersIn, type RoomChoice, type RoomSize } from '../../contract/rooms';
import type { OnTheWire } from '../../contract/wireWords';
import { transaction } from '../../lib/database';
import { Account } from '../../models/account';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { fillNames } from '../../services/mail/fillNames';
import { leaveRooms } from '../../services/rooms/leaveRooms';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { buildCustomer, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import {
  buildHotelGroup,
  buildMixedRoom,
  buildRoom,
  buildSisterOf,
  reservedAt,
  roomsOf,
} from '../../test/rooms';
import { tokenOf } from '../../test/session';

const app = useApp();
afterEach(expectAllInStep);

/** A traveller in a group who can choose a room. */
async function buildChooser(group: { _id: Types.ObjectId }) {
  const customer = await buildCustomer({ group: group._id });
  const token = await tokenOf(app, customer);
  const choose = (choice: RoomChoice | object) =>
    app.api.post('/api/users/me/roompartner').set('x-auth-token', token).send(choice);
  return { customer, token, choose };
}

/** Travellers in one group with a hotel who can choose rooms. */
async function buildChoosers(count: number, hotel: Partial<StoredAccommodation> = {}) {
  const { group, accommodation } = await buildHotelGroup(hotel);
  const choosers = [];
  for (let n = 0; n < count; n += 1) choosers.push(await buildChooser(group));
  return { group, accommodation, choosers };
}

function room(byRoomtype: RoomSize, ...partners: Pick<StoredCustomer, '_id'>[]): RoomChoice {
  return { byRoomtype, roompartners: partners.map(({ _id }) => ({ id: String(_id) })) };
}

const byCode = { roomAllocationType: 'code' } as const;

describe('choosing partners by name', () => {
  it('gives all of them the same room, reserved once, and returns it', async () => {
    const { accommodation, choosers } = await buildChoosers(3);
    const people = choosers.map(({ customer }) => customer);

    const { status, body } = await choosers[0]!.choose(room('3h', people[1]!, people[2]!));

    expect(status).toBe(200);
    const me = body as OnTheWire<Me>;
    expect(me).toMatchObject({ roomPartnerChosen: true, room: { roomType: '3h' } });
    expect(me.room?.users.map(({ _id }) => _id).sort()).toEqual(people.map(({ _id }) => String(_id)).sort());
    expect(me.group.accomodation?.threePersonRoom).toEqual({ capacity: 50, reserved: 1 });
    expect(await roomsOf(people)).toEqual(['3h of 3', '3h of 3', '3h of 3']);
    expect(await reservedAt(accommodation, '3h')).toBe(1);
  });

  it('is mailed to the partners, and recorded for all of them', async () => {
    const { accommodation, choosers } = await buildChoosers(2);
    const [chooser, chosen] = choosers.map(({ customer }) => customer);

    await choosers[0]!.choose(room('2h', chosen!));

    const mails = await fillNames(await Mail.find({ to: { $in: [chooser!.email, chosen!.email] } }).lean());
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[chosen!.email, 'roomPartnerChosen']]);
    expect(mails[0]!.text).toContain(`Majoitus: ${accommodation.name}\nHuone: kahden hengen huone`);
    expect(mails[0]!.text).toContain('Huonekaverit: Päivi Mäkelä');
    for (const { _id } of [chooser!, chosen!]) {
      const [entry] = await AuditEntry.find({ type: 'customers', record: _id }).lean();
      expect(entry).toMatchObject({ action: 'update', by: { id: String(chooser!._id), role: 'customer' } });
    }
  });

  it('requires no partner for a single room', async () => {
    const { choosers } = await buildChoosers(1);

    const { body } = await choosers[0]!.choose({ byRoomtype: '1h' });

    expect(body).toMatchObject({ room: { roomType: '1h', users: [{ firstName: 'Päivi' }] } });
  });

  it('makes outdated any staff form that shows the partner without a room', async () => {
    const { choosers } = await buildChoosers(2);

    await choosers[0]!.choose(room('2h', choosers[1]!.customer));

    expect(await Customer.findById(choosers[1]!.customer._id).lean()).toMatchObject({ revision: 1 });
  });
});

describe('leaving the choice to staff', () => {
  it('records a roommate of the same gender and reserves nothing yet', async () => {
    const { accommodation, choosers } = await buildChoosers(1);

    const { status, body } = await choosers[0]!.choose({ byGender: true });

    expect(status).toBe(200);
    expect(body).toMatchObject({ roomPartnerChosen: true, room: { roomType: 'F' } });
    expect(await Room.countDocuments({ accommodation: accommodation._id })).toBe(0);
  });
});

describe('choosing partners by code', () => {
  it('requires the partner’s code, in any case and spacing', async () => {
    const { choosers } = await buildChoosers(2, byCode);
    const [chooser, { customer: chosen }] = choosers as [(typeof choosers)[0], (typeof choosers)[0]];
    const withCode = (code?: string) =>
      chooser.choose({ byRoomtype: '2h', roompartners: [{ id: String(chosen._id), code }] });

    const without = await withCode();
    const wrong = await withCode('ABCDEF');
    const right = await withCode(` ${chosen.userCode.toLowerCase()} `);

    expect([without, wrong].map(faultsOf)).toEqual([
      ['roompartners.0: partnerCodeMissing'],
      ['roompartners.0: partnerNotFound'],
    ]);
    expect(right.status).toBe(200);
  });

  it('is stopped after 20 wrong codes, in both calls', async () => {
    const { group, choosers } = await buildChoosers(2, byCode);
    const [{ choose, token }, { customer: chosen }] = choosers as [
      (typeof choosers)[0],
      (typeof choosers)[0],
    ];
    const lookUp = (code: string) =>
      app.api.get(`/api/groups/users/${String(group._id)}?code=${code}`).set('x-auth-token', token);

    const looks = [];
    for (let n = 0; n < 10; n += 1) looks.push(await lookUp(`WRONG${n}`));
    const wrong = { byRoomtype: '2h', roompartners: [{ id: String(chosen._id), code: 'WRONG' }] };
    const choices = [];
    for (let n = 0; n < 10; n += 1) choices.push(await choose(wrong));

    expect(tally(looks)).toEqual({ 200: 10 });
    expect(tally(choices)).toEqual({ 400: 10 });
    expect((await lookUp(chosen.userCode)).status).toBe(429);
    expect((await choose(wrong)).status).toBe(429);
  });

  it('does not count valid codes', async () => {
    const { group, choosers } = await buildChoosers(2, byCode);
    const [{ token }, { customer: chosen }] = choosers as [(typeof choosers)[0], (typeof choosers)[0]];

    const looks = [];
    for (let n = 0; n < 25; n += 1) {
      const path = `/api/groups/users/${String(group._id)}?code=${chosen.userCode}`;
      looks.push(await app.api.get(path).set('x-auth-token', token));
    }

    expect(tally(looks)).toEqual({ 200: 25 });
  });
});

describe('a choice', () => {
  it('is refused with a reason for every partner (rules §10.4)', async () => {
    const { group, choosers } = await buildChoosers(1);
    const outsider = await buildCustomer({ group: (await buildSisterOf(group, null))._id });
    const [{ customer, choose }] = choosers as [(typeof choosers)[0]];
    const friend = await buildCustomer({ group: group._id });

    const oneself = await choose(room('2h', customer));
    const strangers = await choose({
      byRoomtype: '3h',
      roompartners: [{ id: unknownId() }, { id: String(outsider._id) }],
    });
    const twice = await choose(room('3h', friend, friend));
    const tooMany = await choose(room('2h', friend, outsider));
    const tooFew = await choose(room('3h', friend));

    expect([oneself, strangers, twice, tooMany, tooFew].map(faultsOf)).toEqual([
      ['roompartners.0: partnerIsSelf'],
      ['roompartners.0: partnerNotFound', 'roompartners.1: partnerNotFound'],
      ['roompartners.1: partnerRepeated'],
      ['roompartners: tooManyPartners'],
      ['roompartners: tooFewPartners'],
    ]);
    expect(oneself.body).toMatchObject({ errors: [{ msg: 'Et voi valita itseäsi huonekaveriksi' }] });
    expect([
      errorTexts.partnerCodeMissing.fi,
      errorTexts.partnerNotFound.fi,
      errorTexts.partnerTaken.fi,
    ]).toEqual(['Syötä huonekaverin koodi', 'Käyttäjää ei löytynyt', 'Käyttäjällä on jo huonekaveri']);
    expect([errorTexts.tooManyPartners.fi, errorTexts.partnerRepeated.fi]).toEqual([
      'Maksimimäärä huonekavereita valittu',
      'Käyttäjä on jo valittu huonekaveriksi',
    ]);
  });

  it('is refused for a partner who has a room already or has left the choice to staff', async () => {
    const { group, choosers } = await buildChoosers(1);
    const { sharers } = await buildRoom(group, '2h', 2);
    const waiting = await buildCustomer({ group: group._id, roomType: 'F', roomPartnerChosen: true });

    const taken = await choosers[0]!.choose(room('2h', sharers[0]!));
    const decided = await choosers[0]!.choose(room('2h', waiting));

    expect([taken.status, decided.status]).toEqual([409, 409]);
    expect([taken, decided].map(faultsOf)).toEqual([
      ['roompartners.0: partnerTaken'],
      ['roompartners.0: partnerTaken'],
    ]);
    expect(taken.body).toMatchObject({ errors: [{ msg: 'Käyttäjällä on jo huonekaveri' }] });
  });

  it('is refused for a member of another group at the hotel, although staff may put them together', async () => {
    const { group, choosers } = await buildChoosers(1);
    const neighbour = await buildCustomer({ group: (await buildSisterOf(group, group.accommodation))._id });

    expect(faultsOf(await choosers[0]!.choose(room('2h', neighbour)))).toEqual([
      'roompartners.0: partnerNotFound',
    ]);
  });

  it('is refused for a disabled member', async () => {
    const { group, choosers } = await buildChoosers(1);
    const disabled = await buildCustomer({ group: group._id, disabled: true });

    expect(faultsOf(await choosers[0]!.choose(room('2h', disabled)))).toEqual([
      'roompartners.0: partnerNotFound',
    ]);
  });

  it('is refused the second time', async () => {
    const { choosers } = await buildChoosers(2);
    const [first, second] = choosers;
    await first!.choose(room('2h', second!.customer));

    const again = await Promise.all([
      first!.choose({ byRoomtype: '1h' }),
      second!.choose({ byGender: true }),
      second!.choose(room('2h', first!.customer)),
    ]);

    expect(tally(again)).toEqual({ 409: 3 });
    expect(again.map(faultsOf)).toEqual([
      ['roomAlreadyChosen'],
      ['roomAlreadyChosen'],
      ['roomAlreadyChosen'],
    ]);
  });

  it('is refused while rooms cannot be chosen, or without a hotel', async () => {
    const { group, choosers } = await buildChoosers(1, { roompartnerSelectionLive: false });
    const withoutHotel = await buildChooser(await buildSisterOf(group, null));

    const answers = [
      await choosers[0]!.choose({ byGender: true }),
      await choosers[0]!.choose({ byRoomtype: '1h' }),
      await withoutHotel.choose({ byRoomtype: '1h' }),
    ];

    expect(tally(answers)).toEqual({ 409: 3 });
    expect(answers.map(faultsOf).flat()).toEqual(Array(3).fill('roomSelectionClosed'));
  });

  it('is refused without a room type, or if malformed', async () => {
    const { choosers } = await buildChoosers(1);
    const [{ choose }] = choosers as [(typeof choosers)[0]];

    expect(faultsOf(await choose({}))).toEqual(['byRoomtype: required']);
    expect(faultsOf(await choose({ byRoomtype: 'F', roompartners: 'Matti' }))).toEqual([
      'byRoomtype: invalidChoice',
      'roompartners: wrongType',
    ]);
    expect(faultsOf(await choose({ byRoomtype: '2h', roompartners: [{ id: { $ne: null } }] }))).toEqual([
      'roompartners.0.id.$ne: forbiddenKey',
    ]);
    expect(faultsOf(await choose({ byGender: 'F' }))).toEqual(['byGender: wrongType']);
  });
});

describe('a customer who is deleted while they choose', () => {
  it('is told that somebody else has changed the record', async () => {
    const { choosers, accommodation } = await buildChoosers(1);
    const { customer, choose } = choosers[0]!;
    // The account still existed when the token was checked.
    await Customer.deleteOne({ _id: customer._id });

    const answer = await choose(room('1h'));

    expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'conflict']);
    expect(await reservedAt(accommodation, '1h')).toBe(0);
    await Account.deleteOne({ _id: customer._id });
    await Group.updateOne({ _id: customer.group }, { $inc: { userCount: -1, customerCount: -1 } });
  });
});

describe('a free bed', () => {
  it('is filled by a roommate without another reservation', async () => {
    const { accommodation, choosers } = await buildChoosers(3);
    const people = choosers.map(({ customer }) => customer);
    await choosers[0]!.choose(room('2h', people[1]!));
    await transaction(() => leaveRooms([people[1]!._id]));

    const { status, body } = await choosers[0]!.choose(room('2h', people[2]!));

    expect(status).toBe(200);
    expect((body as OnTheWire<Me>).room?.users).toHaveLength(2);
    expect(await roomsOf(people)).toEqual(['2h of 2', null, '2h of 2']);
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  });

  it('is filled from one’s own group in a planned room, and the next plan keeps the two together', async () => {
    const { group } = await buildChoosers(0);
    const sister = await buildSisterOf(group, group.accommodation);
    const { room: stored, sharers } = await buildMixedRoom('3h', [group, sister]);
    await Room.updateOne({ _id: stored._id }, { locked: false });
    const { customer: newcomer } = await buildChooser(group);
    const token = await tokenOf(app, sharers[0]!);

    const choice = app.api.post('/api/users/me/roompartner').set('x-auth-token', token);
    const { status } = await choice.send(room('3h', newcomer));

    expect(status).toBe(200);
    expect(await roomsOf([...sharers, newcomer])).toEqual(['3h of 3', '3h of 3', '3h of 3']);
    expect(await Room.findById(stored._id).lean()).toMatchObject({
      locked: true,
      fillers: [sharers[1]!._id],
    });
  });

  it('is filled with the code of the new partner if rooms were planned', async () => {
    const { group, choosers } = await buildChoosers(2);
    const { customer: friend } = choosers[1]!;
    const { sharers } = await buildRoom(group, '2h', 1);
    await Accommodation.updateOne({ _id: group.accommodation }, { roomAllocationType: 'automatic' });
    const token = await tokenOf(app, sharers[0]!);
    const fill = (code: string) =>
      app.api
        .post('/api/users/me/roompartner')
        .set('x-auth-token', token)
        .send({ byRoomtype: '2h', roompartners: [{ id: String(friend._id), code }] });

    expect(faultsOf(await fill('AAAAAA'))).toEqual(['roompartners.0: partnerNotFound']);
    expect((await fill(friend.userCode)).status).toBe(200);
  });

  it('can remain next to one that is filled, and roommates are told about the new partner', async () => {
    const { choosers } = await buildChoosers(4);
    const people = choosers.map(({ customer }) => customer);
    await choosers[0]!.choose(room('3h', people[1]!, people[2]!));
    await transaction(() => leaveRooms([people[2]!._id]));
    await Mail.deleteMany({});

    const { status } = await choosers[0]!.choose(room('3h', people[3]!));

    expect(status).toBe(200);
    const mails = await Mail.find().lean();
    expect(mails.map(({ to }) => to).sort()).toEqual([people[1]!.email, people[3]!.email].sort());
  });

  it('is only in a room of the same size, and limited to its beds', async () => {
    const { choosers } = await buildChoosers(4);
    const people = choosers.map(({ customer }) => customer);
    await choosers[0]!.choose(room('2h', people[1]!));
    await transaction(() => leaveRooms([people[1]!._id]));

    expect(faultsOf(await choosers[0]!.choose(room('3h', people[2]!)))).toEqual(['roomAlreadyChosen']);
    expect(faultsOf(await choosers[0]!.choose(room('2h', people[2]!, people[3]!)))).toEqual([
      'roompartners: tooManyPartners',
    ]);
  });

  it('is filled only once when both roommates fill it at the same time', async () => {
    const { choosers } = await buildChoosers(5);
    const people = choosers.map(({ customer }) => customer);
    await choosers[0]!.choose(room('3h', people[1]!, people[2]!));
    await transaction(() => leaveRooms([people[2]!._id]));

    const answers = await Promise.all([
      choosers[0]!.choose(room('3h', people[3]!)),
      choosers[1]!.choose(room('3h', people[4]!)),
    ]);

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect((await roomsOf(people)).filter((one) => one === '3h of 3')).toHaveLength(3);
  });
});

describe('the last rooms of a type', () => {
  it('are booked only once by three times as many simultaneous choices', async () => {
    const capacity = process.env.LONG_TESTS ? 20 : 5;
    const { group, accommodation } = await buildHotelGroup({ onePersonRoom: { capacity, reserved: 0 } });
    const choosers = [];
    for (let n = 0; n < 3 * capacity; n += 1) choosers.push(await buildChooser(group));

    const answers = await Promise.all(choosers.map(({ choose }) => choose({ byRoomtype: '1h' })));

    expect(tally(answers)).toEqual({ 200: capacity, 409: 2 * capacity });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(faultsOf).flat())).toEqual(new Set(['byRoomtype: roomTypeFull']));
    expect(await reservedAt(accommodation, '1h')).toBe(capacity);
    expect(await Room.countDocuments({ accommodation: accommodation._id })).toBe(capacity);
  }, 60_000);

  it('would be overbooked by count-then-write (negative control)', async () => {
    const { group, accommodation } = await buildHotelGroup({ onePersonRoom: { capacity: 1, reserved: 0 } });
    const guests = [];
    for (let n = 0; n < 10; n += 1) guests.push(await buildCustomer({ group: group._id }));
    const everybodyHasLooked = barrier(guests.length);

    await Promise.all(
      guests.map(async ({ _id, organization }) => {
        const { onePersonRoom } = await Accommodation.findById(accommodation._id).lean().orFail();
        await everybodyHasLooked();
        if (onePersonRoom.reserved >= onePersonRoom.capacity) return;
        await new Room({
          organization,
          accommodation: accommodation._id,
          roomType: '1h',
          customers: [_id],
        }).save();
      }),
    );

    expect(await Room.countDocuments({ accommodation: accommodation._id })).toBeGreaterThan(1);
    await Room.deleteMany({ accommodation: accommodation._id });
  });
});

describe('two travellers choosing the same partner at the same time', () => {
  it('do not both succeed: the other is told that the partner has a room', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const wanted = await buildCustomer({ group: group._id });
    const choosers = [];
    for (let n = 0; n < 8; n += 1) choosers.push(await buildChooser(group));

    const answers = await Promise.all(choosers.map(({ choose }) => choose(room('2h', wanted))));

    expect(tally(answers)).toEqual({ 200: 1, 409: 7 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(faultsOf).flat())).toEqual(new Set(['roompartners.0: partnerTaken']));
    expect(await roomsOf([wanted])).toEqual(['2h of 2']);
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  }, 60_000);

  it('would both succeed by check-then-write (negative control)', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const wanted = await buildCustomer({ group: group._id });
    const choosers = [await buildCustomer({ group: group._id }), await buildCustomer({ group: group._id })];
    const bothHaveLooked = barrier(choosers.length);

    await Promise.all(
      choosers.map(async ({ _id, organization }) => {
        const { roomPartnerChosen } = await Customer.findById(wanted._id).lean().orFail();
        await bothHaveLooked();
        if (roomPartnerChosen) return;
        const users = [_id, wanted._id];
        await new Room({
          organization,
          accommodation: accommodation._id,
          roomType: '2h',
          customers: users,
        }).save();
        await Customer.updateMany({ _id: { $in: users } }, { roomPartnerChosen: true });
      }),
    );

    expect(await Room.countDocuments({ customers: wanted._id })).toBe(2);
    await Room.deleteMany({ customers: wanted._id });
    await transaction(() => leaveRooms([wanted, ...choosers].map(({ _id }) => _id)));
  });

  it('get one room if they choose each other', async () => {
    const { accommodation, choosers } = await buildChoosers(2);
    const [first, second] = choosers;

    const answers = await Promise.all([
      first!.choose(room('2h', second!.customer)),
      second!.choose(room('2h', first!.customer)),
    ]);

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  });
});

describe('a partner who is disabled while being chosen', () => {
  it('ends up in no room', async () => {
    const { group, choosers } = await buildChoosers(6);
    const leavers: StoredCustomer[] = [];
    for (let n = 0; n < choosers.length; n += 1) leavers.push(await buildCustomer({ group: group._id }));

    await Promise.all([
      ...choosers.map(({ choose }, n) => choose(room('2h', leavers[n]!))),
      ...leavers.map(({ _id }) =>
        transaction(async () => {
          await leaveRooms([_id]);
          await Customer.updateOne({ _id }, { disabled: true, $inc: { revision: 1 } });
        }),
      ),
    ]);

    expect(await roomsOf(leavers)).toEqual(leavers.map(() => null));
    await Customer.updateMany({ group: group._id }, { disabled: false });
  });
});

describe('every room size', () => {
  it.each(['1h', '2h', '3h'] as const)('requires exactly the partners that fill it: %s', async (size) => {
    const { choosers } = await buildChoosers(4);
    const partners = choosers.slice(1).map(({ customer }) => customer);
    const answers = [];
    for (let n = 0; n <= 3; n += 1) {
      if (n === partnersIn[size]) continue;
      answers.push(await choosers[0]!.choose(room(size, ...partners.slice(0, n))));
    }

    expect(tally(answers)).toEqual({ 400: 3 });
    expect((await choosers[0]!.choose(room(size, ...partners.slice(0, partnersIn[size])))).status).toBe(200);
  });
});
