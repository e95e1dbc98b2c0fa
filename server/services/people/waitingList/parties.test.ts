import mongoose from 'mongoose';
import type { PersonalData } from '../../../contract/personalData';
import { Account } from '../../../models/account';
import { Group, type StoredGroup } from '../../../models/group';
import { SeatHold } from '../../../models/seatHold';
import { WaitingParty } from '../../../models/waitingParty';
import { useApp } from '../../../test/app';
import { linkFor } from '../../../test/confirmation';
import { buildCustomer, buildGroup, password, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { usePasswordLinks } from '../../../test/passwordLinks';
import { tokenOf } from '../../../test/session';
import { buildStaff } from '../../../test/staff';
import { linkTo, queueParty } from '../../../test/waiting';
import { offerSeats } from './offerSeats';

const app = useApp();
const mails = usePasswordLinks(app);
afterEach(expectAllInStep);

/** A customer whose address is confirmed, with a token. */
async function buildTraveller(group: StoredGroup) {
  const customer = await buildCustomer({ group: group._id });
  return { customer, group, token: await tokenOf(app, customer) };
}
type Traveller = Awaited<ReturnType<typeof buildTraveller>>;

async function dataOf({ token }: { token: string }): Promise<PersonalData> {
  const { body } = await app.api.get('/api/users/me/data').set('x-auth-token', token);
  return body as PersonalData;
}

async function changeAddress({ token, group }: Traveller, email: string) {
  const { password: _, group: __, ...info } = registrationTo(group, { email });
  const form = { ...info, currentPassword: password };
  return (await app.api.put('/api/users/me').set('x-auth-token', token).send(form)).status;
}

const erase = async ({ token }: { token: string }) =>
  (await app.api.delete('/api/users/me').set('x-auth-token', token).send({ currentPassword: password }))
    .status;

async function register(group: StoredGroup, email: string, rest: object = {}) {
  const { body } = await app.api.post('/api/users').send({ ...registrationTo(group, { email }), ...rest });
  return { token: (body as { token: string }).token };
}

/** Somebody who has been offered the only seat of another group of the organization. */
async function buildPartyWithOffer(organization: StoredGroup['organization']) {
  const group = await buildGroup({ organization, capacity: 0 });
  const { party, link } = await queueParty(group);
  await Group.updateOne({ _id: group._id }, { capacity: 1 });
  await offerSeats(app.context);
  return { party, link, group };
}

/** Finds the places in the database where an address or a name occurs. */
async function tracesOf(...texts: string[]): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const found = await Promise.all(
    collections.map(async (collection) => {
      const stored = JSON.stringify(await collection.find().toArray());
      return texts
        .filter((text) => stored.includes(text))
        .map((text) => `${collection.collectionName}: ${text}`);
    }),
  );
  return found.flat();
}

describe('an address that nobody has confirmed', () => {
  it.each(['registers with it', 'changes to it'])(
    'does not reveal its owner’s offer to somebody who %s',
    async (way) => {
      const group = await buildGroup();
      const { party } = await buildPartyWithOffer(group.organization);
      const root = await buildStaff(app, 'root');
      const intrude = async () => {
        if (way === 'registers with it') return register(group, party.email);
        const traveller = await buildTraveller(group);
        expect(await changeAddress(traveller, party.email)).toBe(200);
        return traveller;
      };
      const intruder = await intrude();
      const { _id } = await Account.findOne({ email: party.email }).lean().orFail();

      const data = await dataOf(intruder);
      const copy = (await root.get(`users/${String(_id)}/data`)).body as PersonalData;
      expect(await erase(intruder)).toBe(200);
      await intrude();
      const second = await Account.findOne({ email: party.email }).lean().orFail();
      expect((await root.delete(`users/${String(second._id)}`)).status).toBe(200);

      expect([data.waiting, copy.waiting]).toEqual([[], []]);
      expect(data.mails.map(({ kind }) => kind)).not.toContain('seatOffered');
      const left = await WaitingParty.findById(party._id).lean();
      expect(left).toMatchObject({ state: 'offered', email: party.email });
      expect(await SeatHold.countDocuments({ _id: { $in: left?.offer?.holds ?? [] } })).toBe(1);
    },
  );

  it('once confirmed, shows its owner’s parties to them, and is erased with them', async () => {
    const group = await buildGroup();
    const { party } = await buildPartyWithOffer(group.organization);
    const owner = await register(group, party.email);
    const { _id } = await Account.findOne({ email: party.email }).lean().orFail();
    const before = await dataOf(owner);

    await app.api.post('/api/auth/confirm-email').send(await linkFor({ _id }));
    const after = await dataOf(owner);
    await erase(owner);

    expect(before.waiting).toEqual([]);
    expect(after.waiting).toMatchObject([{ state: 'offered' }]);
    expect(await WaitingParty.findById(party._id)).toBeNull();
  });
});

describe('a customer who waits', () => {
  it('sees the party after any change of address, and leaves neither name nor address on erasing the account', async () => {
    const group = await buildGroup();
    const traveller = await buildTraveller(group);
    const waitedFor = await buildGroup({ organization: group.organization, capacity: 0 });
    const { party } = await queueParty(waitedFor);
    const { email } = traveller.customer;
    const firstName = 'Oodi-Aurora';
    await WaitingParty.updateOne({ _id: party._id }, { email, firstName });

    for (const next of ['toinen@example.fi', 'kolmas@example.fi'])
      expect(await changeAddress(traveller, next)).toBe(200);
    const { waiting } = await dataOf(traveller);
    // The next owner of the address.
    const successor = await register(group, email);
    await app.api
      .post('/api/auth/confirm-email')
      .send(await linkFor(await Account.findOne({ email }).lean().orFail()));
    const { waiting: ofSuccessor } = await dataOf(successor);
    await erase(successor);
    await erase(traveller);
    // The last mails are deleted once they are sent.
    await mails.mailsTo(email);

    expect(waiting).toMatchObject([{ group: waitedFor.name, firstName }]);
    expect(ofSuccessor).toEqual([]);
    expect(await tracesOf(email, 'toinen@', 'kolmas@', firstName)).toEqual([]);
    expect(await Group.findById(waitedFor._id).lean()).toMatchObject({ waiting: 0 });
  });

  it('still owns the party after staff change the address', async () => {
    const group = await buildGroup();
    const { customer, token } = await buildTraveller(group);
    const { party } = await buildPartyWithOffer(group.organization);
    await WaitingParty.updateOne({ _id: party._id }, { email: customer.email });
    const staff = await buildStaff(app, 'admin', group.organization);
    const path = `users/${String(customer._id)}`;
    const { body: form } = await staff.get(`users/customer/${String(customer._id)}`);

    const { status } = await staff.put(path, { ...(form as object), email: 'uusi@example.fi' });

    expect(status).toBe(200);
    expect((await dataOf({ token })).waiting).toMatchObject([{ state: 'offered' }]);
  });

  it('owns the party after registering with its link and address, even before confirming the address', async () => {
    const { party, link, group } = await buildPartyWithOffer((await buildGroup()).organization);
    const traveller = await register(group, party.email, { offer: link });
    const { waiting } = await dataOf(traveller);

    await erase(traveller);

    expect(waiting).toMatchObject([{ state: 'registered' }]);
    expect(await WaitingParty.findById(party._id)).toBeNull();
  });

  it('does not own a party from which somebody else has registered, and erasing the account keeps it', async () => {
    const group = await buildGroup({ capacity: 0 });
    const { party } = await queueParty(group, ['F', 'F']);
    await Group.updateOne({ _id: group._id }, { capacity: 2 });
    await offerSeats(app.context);

    const friend = await register(group, 'kaveri@example.fi', { offer: await linkTo(party) });

    expect((await dataOf(friend)).waiting).toEqual([]);
    await erase(friend);
    expect(await WaitingParty.findById(party._id).lean()).toMatchObject({ state: 'offered' });
  });
});
