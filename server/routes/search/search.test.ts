import { Types } from 'mongoose';
import { formatReference, rfReference } from '../../contract/bankReference';
import type { SearchAnswer } from '../../contract/search';
import type { OnTheWire } from '../../contract/wireWords';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Payment } from '../../models/payment';
import { SalesDocument } from '../../models/salesDocument';
import { useApp } from '../../test/app';
import {
  buildCustomer,
  buildEvent,
  buildGroup,
  buildOrganization,
  registrationTo,
  unknownId,
} from '../../test/factories';
import { buildPaidSale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

type Answer = Omit<OnTheWire<SearchAnswer>, 'users'> & { customers: OnTheWire<SearchAnswer>['users'] };

async function searchFor(staff: Staff, q: string, organization?: Types.ObjectId): Promise<Answer> {
  const query = new URLSearchParams({
    q,
    ...(organization !== undefined && { organization: String(organization) }),
  });
  const answer = await staff.get(`search?${String(query)}`);
  expect(answer.status).toBe(200);
  const { users, ...others } = answer.body as OnTheWire<SearchAnswer>;
  return { customers: users, ...others };
}

let staff: Staff;
let organization: Types.ObjectId;
let group: Types.ObjectId;
let id = (_lastName: string): Types.ObjectId => new Types.ObjectId();

beforeAll(async () => {
  ({ _id: organization } = await buildOrganization());
  const event = await buildEvent({ organization, name: 'Kevätristeily 2031', date: '2031-05-14' });
  ({ _id: group } = await buildGroup({
    organization,
    event: event._id,
    name: 'Tampereen bussi',
    capacity: 99,
  }));
  const people = [
    ['Anna Maija', 'Virtanen', 'amv@example.fi', 'K7M2PX', '+358401234567'],
    ['Väinö', 'Ylivirta-Koskinen', 'vaino@example.fi', 'B2B2B2', '+358501112223'],
    ['Kristoffer', 'Hämäläinen', 'korhonen@example.fi', 'C3C3C3', '+46701234567'],
    ['José', 'af Hällström', 'j.h@example.fi', 'D4D4D4', '+358441239999'],
    ['Aino', 'Virtanen', 'aino@example.fi', 'E5E5E5', '+372501'],
    ['Anna-Liisa', 'Korhonen', 'alk@example.fi', 'F6F6F6', '+358451239999'],
  ] as const;
  const ids = new Map<string, Types.ObjectId>();
  for (const [firstName, lastName, email, userCode, phone] of people) {
    const { _id } = await buildCustomer({ group, firstName, lastName, email, userCode, phone });
    ids.set(lastName, _id);
  }
  id = (lastName) => ids.get(lastName)!;
  await buildCustomer({ firstName: 'Anna Maija', lastName: 'Virtanen', email: 'amv@example.com' });
  staff = await buildStaff(app, 'admin', organization);
});

const findLastNames = async (q: string) =>
  (await searchFor(staff, q)).customers.map(({ lastName }) => lastName);
const findFirstNames = async (q: string) =>
  (await searchFor(staff, q)).customers.map(({ firstName }) => firstName);

describe('customers are found by', () => {
  it.each([
    ['a last name', 'virtanen', ['Virtanen', 'Virtanen']],
    ['the beginning of a name, then its inside', 'virta', ['Virtanen', 'Virtanen', 'Ylivirta-Koskinen']],
    ['a part within a word', 'malai', ['Hämäläinen']],
    ['the second part of a name', 'koskinen', ['Ylivirta-Koskinen']],
    ['both names, in either order', 'korhonen anna', ['Korhonen']],
    ['a name with a hyphen, written without', 'annaliisa', ['Korhonen']],
    ['letters without their accents', 'HALLSTROM', ['af Hällström']],
    ['a name, before the beginning of an e-mail address', 'korhonen', ['Korhonen', 'Hämäläinen']],
    ['a wrong letter', 'hämälöinen', ['Hämäläinen']],
    ['swapped letters', 'korhnoen', ['Korhonen']],
    ['a missing letter', 'korhnen', ['Korhonen']],
    ['an added letter', 'korrhonen', ['Korhonen']],
    ['two typos in a long name', 'Hamelaihen', ['Hämäläinen']],
    ['a typo before the name is complete', 'hsmäl', ['Hämäläinen']],
    ['typos in both names', 'kristofer hämälinen', ['Hämäläinen']],
    ['the beginning of an e-mail address', 'amv@', ['Virtanen']],
    ['an e-mail address in capitals', 'VAINO@EXAMPLE.FI', ['Ylivirta-Koskinen']],
    ['a code', ' k7m 2px', ['Virtanen']],
    ['a phone number in national format', '040 123 45', ['Virtanen']],
    ['a phone number in international format', '0046 70 123', ['Hämäläinen']],
    ['nobody with many typos', 'kovanen', []],
    ['nobody by a regular expression', '.*', []],
    ['nobody by a single letter', 'a', []],
    ['nobody by a blank text', '  ', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await findLastNames(q)).toEqual(expected);
  });

  it('words that are each in a name', async () => {
    expect(await findFirstNames('anna v')).toEqual(['Anna Maija']);
    expect(await findFirstNames('virtanen ain')).toEqual(['Aino']);
  });

  it('the reference of a bank transfer, with spaces, leading zeros or as RF', async () => {
    const customer = id('Korhonen');
    const transfer = {
      reference: '1232',
      chosenAt: new Date(),
      dueOn: '2031-01-01',
      releaseOn: '2031-02-01',
    };
    const event = (await Group.findById(group).lean().orFail()).event;
    const product = await buildProduct({ organization });
    const attempts = [
      {
        stamp: 's1',
        reference: 'b9d0a1c2-0000-4000-8000-000000000001',
        amount: 1,
        openedAt: new Date(),
        state: 'open',
      },
    ];
    await new Payment({
      ...{ organization, event, customer, product: product._id, since: new Date() },
      ...{ status: 'waiting', transfer, attempts },
    }).save();

    const rf = rfReference('1232');
    for (const q of [
      '1232',
      '12 32',
      '00001232',
      rf,
      formatReference(rf).toLowerCase(),
      attempts[0]!.reference,
    ]) {
      expect((await searchFor(staff, q)).customers).toMatchObject([
        { lastName: 'Korhonen', match: 'reference' },
      ]);
    }
    expect(await findLastNames('1233')).toEqual([]);
  });

  it('the number of their receipt', async () => {
    const sale = await buildPaidSale(app);
    const own = await buildStaff(app, 'admin', sale.customer.organization);
    const { number } = await SalesDocument.findOne({ customer: sale.customer._id }).lean().orFail();

    expect((await searchFor(own, String(number))).customers).toMatchObject([
      { _id: String(sale.customer._id), match: 'document', paymentState: 'Paid' },
    ]);
    expect(await findLastNames(String(number))).toEqual([]);
  });
});

it('a result shows where the customer travels, and what they have paid', async () => {
  const [result] = (await searchFor(staff, 'korhonen')).customers;

  expect(result).toEqual({
    _id: String(id('Korhonen')),
    firstName: 'Anna-Liisa',
    lastName: 'Korhonen',
    email: 'alk@example.fi',
    organization: String(organization),
    group: { _id: String(group), name: 'Tampereen bussi' },
    event: { _id: expect.any(String), name: 'Kevätristeily 2031' },
    disabled: false,
    paymentState: '',
    match: 'name',
  });
});

it('groups, events and products are found by parts of their names, with typos', async () => {
  const { _id: product } = await buildProduct({ organization, name: 'Illallinen merellä' });
  const root = await buildStaff(app, 'root');

  expect((await searchFor(staff, 'bussi')).groups).toMatchObject([
    { _id: String(group), event: { name: 'Kevätristeily 2031' } },
  ]);
  expect((await searchFor(staff, 'tamperen busi')).groups).toMatchObject([{ name: 'Tampereen bussi' }]);
  expect((await searchFor(staff, 'risteily')).events).toMatchObject([
    { name: 'Kevätristeily 2031', date: '2031-05-14' },
  ]);
  expect((await searchFor(root, 'ilallinen', organization)).products).toMatchObject([
    { _id: String(product) },
  ]);
});

it('products are found only by those who may open their page', async () => {
  await buildProduct({ organization, name: 'Hyttipaikka' });
  const owner = await buildStaff(app, 'owner', organization);
  const root = await buildStaff(app, 'root');

  expect((await searchFor(staff, 'hyttipaikka')).products).toEqual([]);
  expect((await searchFor(owner, 'hyttipaikka')).products).toEqual([]);
  expect((await searchFor(root, 'hyttipaikka')).products).toHaveLength(1);
});

describe('another organization', () => {
  it('is not found by staff', async () => {
    const stranger = await buildStaff(app, 'owner');
    const nothing = { customers: [], groups: [], events: [], products: [] };
    const refused = await stranger.get(`search?q=virtanen&organization=${String(organization)}`);

    expect(refused.status).toBe(404);
    for (const q of ['virtanen', 'K7M2PX', 'amv@example.fi', 'bussi', 'risteily', '0401234567']) {
      expect(await searchFor(stranger, q)).toEqual(nothing);
    }
  });

  it('can be searched by root, with or without naming it', async () => {
    const root = await buildStaff(app, 'root');

    expect((await searchFor(root, 'amv@example', organization)).customers).toMatchObject([
      { email: 'amv@example.fi' },
    ]);
    expect((await searchFor(root, 'amv@example')).customers.map(({ email }) => email).sort()).toEqual([
      'amv@example.com',
      'amv@example.fi',
    ]);
    expect((await root.get(`search?q=virtanen&organization=${unknownId()}`)).status).toBe(404);
  });
});

describe('a name is found as soon as it is saved', () => {
  let own: Staff;
  let ownGroup: Awaited<ReturnType<typeof buildGroup>>;
  const findNames = async (q: string) =>
    (await searchFor(own, q)).customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  beforeEach(async () => {
    ownGroup = await buildGroup({ capacity: 9 });
    own = await buildStaff(app, 'admin', ownGroup.organization);
    await buildCustomer({ group: ownGroup._id, firstName: 'Alku', lastName: 'Peräinen' });
    // The list of names has been read.
    expect(await findNames('peräinen')).toEqual(['Alku Peräinen']);
  });

  it('by a registration', async () => {
    const form = { ...registrationTo(ownGroup), firstName: 'Tuuli', lastName: 'Ylä-Viippola' };
    expect((await app.api.post('/api/users').send(form)).status).toBe(201);

    expect(await findNames('viippola')).toEqual(['Tuuli Ylä-Viippola']);
    expect(await findNames('vippola')).toEqual(['Tuuli Ylä-Viippola']);
  });

  it('by any change of a customer’s record', async () => {
    const { _id } = await Customer.findOne({ lastName: 'Peräinen', organization: ownGroup.organization })
      .lean()
      .orFail();
    // Created earlier than the records that the index reads as new.
    const old = new Types.ObjectId('000000010000000000000000');
    await Customer.collection.insertOne({
      ...(await Customer.findById(_id).lean().orFail()),
      _id: old,
      userCode: 'OLD',
    });
    for (const [n, change] of [
      () => Customer.updateOne({ _id: old }, { $set: { lastName: 'Ensi-Muutos0' } }),
      () => Customer.findOneAndUpdate({ _id: old }, { lastName: 'Ensi-Muutos1' }),
      () => Customer.updateMany({ _id: old }, { $set: { lastName: 'Ensi-Muutos2' } }),
    ].entries()) {
      await change();
      expect(await findNames(`muutos${n}`)).toEqual([`Alku Ensi-Muutos${n}`]);
    }
  });

  it('but no longer once the customer is erased', async () => {
    const { _id } = await Customer.findOne({ lastName: 'Peräinen', organization: ownGroup.organization })
      .lean()
      .orFail();
    const root = await buildStaff(app, 'root');
    expect((await root.delete(`users/${String(_id)}`)).status).toBe(200);

    expect(await findNames('peräinen')).toEqual([]);
    expect(await findNames('perainn')).toEqual([]);
  });
});

it.each([
  ['a very long text', 'virtanen '.repeat(5_000)],
  ['a text without word boundaries', 'a'.repeat(8_000)],
  ['many words', Array.from({ length: 900 }, (_, n) => `sana${n}`).join(' ')],
  ['special characters', String.raw`(((.*)+)+$ [\ {$ne: null} " ' ; -- %00`],
  ['NUL and half a character', 'virta\u0000nen'],
])('%s is answered quickly', async (_, q) => {
  const startedAt = performance.now();
  await searchFor(staff, q.slice(0, 8_000));

  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
