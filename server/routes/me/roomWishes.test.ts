import { errorTexts } from '../../contract/errors';
import type { OwnRoomWishes, RoomWishesInput, WishCandidate } from '../../contract/roomWishes';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { RoomWish } from '../../models/roomWish';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildHotelGroup, buildRoom, buildSisterOf } from '../../test/rooms';
import { tokenOf } from '../../test/session';
import { buildStaff } from '../../test/staff';

const app = useApp();
afterEach(expectAllInStep);

async function buildTraveller(group: StoredGroup, fields: Partial<StoredCustomer> = {}) {
  const customer = await buildCustomer({ group: group._id, ...fields });
  const token = await tokenOf(app, customer);
  const route = '/api/users/me/roomwishes';
  return {
    customer,
    id: String(customer._id),
    wishes: async () => {
      const { body } = await app.api.get(route).set('x-auth-token', token);
      return body as OwnRoomWishes;
    },
    wish: (input: Partial<RoomWishesInput>) =>
      app.api
        .put(route)
        .set('x-auth-token', token)
        .send({ people: [], roomType: null, avoid: [], company: 'F', ...input }),
    find: (text: string) => app.api.get(`${route}/candidates`).query({ text }).set('x-auth-token', token),
    token,
  };
}

/** Three travellers from two groups at one hotel, who can send wishes. */
async function buildTravellers(hotel: Partial<StoredAccommodation> = {}) {
  const { group, accommodation } = await buildHotelGroup(hotel);
  const sister = await buildSisterOf(group, accommodation._id);
  return {
    group,
    sister,
    accommodation,
    anna: await buildTraveller(group, { firstName: 'Anna', lastName: 'Aalto' }),
    bea: await buildTraveller(sister, { firstName: 'Bea', lastName: 'von Berg' }),
    cia: await buildTraveller(group, { firstName: 'Cia', lastName: 'Corell' }),
  };
}

describe('wishes for a room', () => {
  it('are stored in their order, for people of all groups at the hotel, and can be changed', async () => {
    const { anna, bea, cia } = await buildTravellers();

    await anna.wish({ people: [bea.id, cia.id], roomType: '2h', company: 'either' }).expect(200);
    await anna.wish({ people: [cia.id, bea.id], roomType: '3h', company: 'F' }).expect(200);

    expect(await anna.wishes()).toMatchObject({
      isOpen: true,
      people: [{ _id: cia.id }, { _id: bea.id, firstName: 'Bea', lastName: 'von Berg' }],
      roomType: '3h',
      company: 'F',
      unmet: [],
    });
  });

  it('are shown as mutual only if both travellers have them, and only after the selection closes', async () => {
    const { anna, bea, cia, accommodation } = await buildTravellers();
    await anna.wish({ people: [bea.id, cia.id] });
    await bea.wish({ people: [anna.id] });

    expect((await anna.wishes()).people).toMatchObject([{ isMutual: null }, { isMutual: null }]);
    const own = await app.api.get('/api/users/me/data').set('x-auth-token', anna.token);
    expect(JSON.stringify(own.body)).not.toContain('"isMutual":true');
    expect((await cia.wishes()).people).toEqual([]);
    await Accommodation.updateOne({ _id: accommodation._id }, { roompartnerSelectionLive: false });

    expect((await anna.wishes()).people).toMatchObject([{ isMutual: true }, { isMutual: false }]);
  });

  it('are refused with all faults: oneself, duplicates, strangers, travellers who left, and sizes that the hotel lacks', async () => {
    const { anna, bea, cia, group } = await buildTravellers({
      threePersonRoom: { capacity: 0, reserved: 0 },
    });
    const disabled = await buildCustomer({ group: group._id, disabled: true });
    const { group: elsewhere } = await buildHotelGroup({ organization: group.organization });
    const stranger = await buildTraveller(elsewhere);

    const answer = await anna.wish({
      people: [anna.id, bea.id, String(disabled._id)],
      roomType: '3h',
      avoid: [bea.id, stranger.id, unknownId(), cia.id],
    });

    expect(faultsOf(answer)).toEqual([
      'people.0: partnerIsSelf',
      'people.2: partnerNotFound',
      'avoid.0: partnerRepeated',
      'avoid.1: partnerNotFound',
      'avoid.2: partnerNotFound',
      'roomType: invalidChoice',
    ]);
    const tooMany = [bea.id, cia.id, bea.id, cia.id];
    expect(faultsOf(await anna.wish({ people: tooMany }))).toEqual(['people: notInRange']);
  });

  it('cannot be changed once selection closes or a room is chosen, but can still be read', async () => {
    const { anna, bea, accommodation, group } = await buildTravellers();
    await anna.wish({ people: [bea.id] });
    await Accommodation.updateOne({ _id: accommodation._id }, { roompartnerSelectionLive: false });

    expect(faultsOf(await anna.wish({}))).toEqual(['roomSelectionClosed']);
    expect(await anna.wishes()).toMatchObject({ isOpen: false, people: [{ _id: bea.id }] });

    await Accommodation.updateOne({ _id: accommodation._id }, { roompartnerSelectionLive: true });
    const { sharers } = await buildRoom(group, '1h', 1);
    const token = await tokenOf(app, sharers[0]!);
    const chosen = await app.api
      .put('/api/users/me/roomwishes')
      .set('x-auth-token', token)
      .send({ company: 'F' });
    expect(faultsOf(chosen)).toEqual(['roomAlreadyChosen']);
  });

  it('do not count at another hotel, or for people who have left', async () => {
    const { anna, bea, cia, group, accommodation } = await buildTravellers();
    await anna.wish({ people: [bea.id, cia.id] });
    await Customer.updateOne({ _id: cia.id }, { disabled: true });
    await Group.updateOne({ _id: group._id }, { $inc: { userCount: -1 } });

    expect((await anna.wishes()).people).toMatchObject([{ _id: bea.id }]);
    const { accommodation: other } = await buildHotelGroup({ organization: group.organization });
    await Group.updateOne({ _id: group._id }, { accommodation: other._id });

    expect((await anna.wishes()).people).toEqual([]);
    await Group.updateOne({ _id: group._id }, { accommodation: accommodation._id });
  });

  it('replace choosing if staff plan the rooms', async () => {
    const { anna, bea } = await buildTravellers({ roomAllocationType: 'automatic' });
    const choose = (choice: object) =>
      app.api.post('/api/users/me/roompartner').set('x-auth-token', anna.token).send(choice);

    const answers = [
      await choose({ byRoomtype: '2h', roompartners: [{ id: bea.id }] }),
      await choose({ byGender: true }),
    ];

    expect(answers.flatMap(faultsOf)).toEqual(['roomsArePlanned', 'roomsArePlanned']);
    await anna.wish({ people: [bea.id] }).expect(200);
  });

  it('are stored in one record if they are sent twice at the same time', async () => {
    const { anna, bea, cia } = await buildTravellers();

    const answers = await Promise.all([anna.wish({ people: [bea.id] }), anna.wish({ people: [cia.id] })]);

    expect(tally(answers)).toEqual({ 200: 2 });
    expect(await RoomWish.countDocuments({ customer: anna.customer._id })).toBe(1);
  });

  it('are deleted with the traveller, who also disappears from the wishes of others', async () => {
    const { anna, bea, group } = await buildTravellers();
    await anna.wish({ people: [bea.id] });
    await bea.wish({ avoid: [anna.id] });
    const root = await buildStaff(app, 'root');

    await root.delete(`users/${anna.id}`).expect(200);

    expect(await RoomWish.countDocuments({ customer: anna.customer._id })).toBe(0);
    expect(await RoomWish.findOne({ customer: bea.customer._id })).toMatchObject({ avoid: [] });
    expect(await Group.findById(group._id)).toMatchObject({ userCount: 1 });
  });
});

describe('the people with whom a traveller would rather not share', () => {
  it('appear in that traveller’s own responses and copy of data, but in nothing that staff or those people read', async () => {
    const { anna, bea, accommodation } = await buildTravellers();
    await anna.wish({ avoid: [bea.id] });
    const staff = await buildStaff(app, 'owner', accommodation.organization);

    expect((await anna.wishes()).avoid).toMatchObject([{ _id: bea.id }]);
    const own = await app.api.get('/api/users/me/data').set('x-auth-token', anna.token);
    expect(own.body).toMatchObject({ roomWishes: { avoid: [{ _id: bea.id }] } });

    const others = [
      await app.api.get('/api/users/me/data').set('x-auth-token', bea.token),
      await app.api.get('/api/users/me/roomwishes').set('x-auth-token', bea.token),
      await staff.get(`users/customer/${anna.id}`),
      await staff.get(`users/${anna.id}/data`),
      await staff.get(`audit?type=users&id=${anna.id}`),
      await staff.get(`accomodations/${String(accommodation._id)}/rooms`),
    ];
    for (const { status, body } of others) {
      expect(status).toBe(200);
      const text = JSON.stringify(body).replaceAll('"avoid":[]', '');
      expect(text).not.toContain('avoid');
      if (!text.includes(`"_id":"${bea.id}"`)) expect(text).not.toContain(bea.id);
    }
    expect(await AuditEntry.countDocuments({ record: anna.customer._id })).toBe(0);
  });
});

describe('searching for somebody', () => {
  it('requires a code or a full name, in either order and any case, but not part of a name', async () => {
    const { anna, bea, sister } = await buildTravellers();
    const found = async (text: string) =>
      ((await anna.find(text)).body as WishCandidate[]).map(({ _id }) => _id);

    for (const text of [bea.customer.userCode.toLowerCase(), 'Bea von Berg', ' von berg  BEA '])
      expect(await found(text)).toEqual([bea.id]);
    for (const text of ['Bea', 'von Berg', 'Bea von', '', 'Anna Aalto'])
      expect(await found(text)).toEqual([]);
    expect((await anna.find('Bea von Berg')).body).toMatchObject([{ group: sister.name }]);
  });

  it('is limited like wrong codes', async () => {
    const { anna } = await buildTravellers();
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await anna.find(`Nobody ${n}`));

    expect(tally(answers)).toEqual({ 200: 20, 429: 1 });
    expect(answers.at(-1)?.body).toMatchObject({ errors: [{ code: 'tooManyTries' }] });
    expect(errorTexts.tooManyTries.status).toBe(429);
  });
});
