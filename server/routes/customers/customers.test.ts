import type { Types } from 'mongoose';
import type { CustomerRow } from '../../contract/customerRow';
import type { OnTheWire } from '../../contract/wireWords';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  registrationTo,
  unknownId,
} from '../../test/factories';
import { buildCrowd, idsOf, pagePath, readPage } from '../../test/customerList';
import { countQueries } from '../../test/queries';
import { buildStaff } from '../../test/staff';
import { buildProduct, buildTraveller } from '../../test/trip';

const app = useApp();

describe('paging through the customers', () => {
  it('covers 60 forward and backward, once each, with the total on every page', async () => {
    const { staff, organization, ids } = await buildCrowd(app, 60);
    const orgId = String(organization);

    const first = await readPage(staff, { orgId });
    const second = await readPage(staff, { orgId, next: true, lastId: first.users.at(-1)!._id });
    const third = await readPage(staff, { orgId, next: true, lastId: second.users.at(-1)!._id });
    const beyond = await readPage(staff, { orgId, next: true, lastId: third.users.at(-1)!._id });
    const back = await readPage(staff, { orgId, prev: true, lastId: third.users[0]!._id });
    const start = await readPage(staff, { orgId, prev: true, lastId: back.users[0]!._id });
    const before = await readPage(staff, { orgId, prev: true, lastId: start.users[0]!._id });

    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect([first, second, third, beyond].map(({ users }) => users.length)).toEqual([25, 25, 10, 0]);
    expect(idsOf(back)).toEqual(idsOf(second));
    expect(idsOf(start)).toEqual(idsOf(first));
    expect(idsOf(before)).toEqual([]);
    for (const { userCount } of [first, second, third, beyond, back]) expect(userCount).toBe(60);
  }, 60_000);

  it('skips and repeats nobody if customers are deleted in between', async () => {
    const { staff, organization, ids } = await buildCrowd(app, 12);
    const query = { orgId: String(organization), limit: 5 };
    const first = await readPage(staff, query);
    const last = first.users.at(-1)!._id;

    // The last row shown is also deleted.
    await Customer.deleteMany({ _id: { $in: [ids[1]!, last, ids[6]!] } });
    const second = await readPage(staff, { ...query, next: true, lastId: last });
    const back = await readPage(staff, { ...query, prev: true, lastId: second.users[0]!._id });

    expect(idsOf(second)).toEqual([ids[5], ids[7], ids[8], ids[9], ids[10]]);
    expect(idsOf(back)).toEqual([ids[0], ids[2], ids[3]]);
  });

  it('starts at the beginning without a last id', async () => {
    const { staff, organization, ids } = await buildCrowd(app, 3);
    const orgId = String(organization);

    for (const query of [
      {},
      { next: true },
      { prev: true, lastId: null },
      { filters: {}, searchBarValue: '' },
    ]) {
      expect(idsOf(await readPage(staff, { orgId, limit: 2, ...query }))).toEqual(ids.slice(0, 2));
    }
  });
});

describe('searching customers by e-mail', () => {
  const emailOf = (n: number) =>
    (n % 3 === 0 ? `Anna.${n}@Example.fi` : `b.anna${n}@example.fi`).toLowerCase();

  it('finds addresses by prefix in any case, page by page, with the total', async () => {
    const { staff, organization } = await buildCrowd(app, 9, emailOf);
    const query = { orgId: String(organization), limit: 2, searchBarValue: ' ANNA.' };

    const first = await readPage(staff, query);
    const second = await readPage(staff, { ...query, next: true, lastId: first.users[1]!._id });

    const emails = [...first.users, ...second.users].map(({ email }) => email);
    expect(emails).toEqual(['anna.0@example.fi', 'anna.3@example.fi', 'anna.6@example.fi']);
    expect([first.userCount, second.userCount]).toEqual([3, 3]);
  });

  it.each(['.*', '^anna', '%', 'nna', '\\'])('matches %j literally', async (searchBarValue) => {
    const { staff, organization } = await buildCrowd(app, 1);

    expect(await readPage(staff, { orgId: String(organization), searchBarValue })).toEqual({
      users: [],
      userCount: 0,
    });
  });
});

describe('a row of the customers table', () => {
  it('contains the person, the trip, and what is owed and paid', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const product = (name: string, mandatory = true) => buildProduct({ organization, name, mandatory });
    const [trip, cabin, shirt, insurance, former] = [
      await product('Matka'),
      await product('Hytti'),
      await product('Paita', false),
      await product('Vakuutus', false),
      await product('Entinen'),
    ];
    const collected = ({ _id }: typeof trip) => ({ product: _id, collectPayment: true });
    const event = await buildEvent({ organization, products: [trip, shirt, insurance].map(collected) });
    const ferry = await buildFerry({ organization, products: [collected(cabin)] });
    const hotel = await buildAccommodation({ organization });
    const group = await buildGroup({ event: event._id, returnFerry: ferry._id, accommodation: hotel._id });
    const paidProducts = [trip._id, shirt._id, former._id];
    const customer = await buildCustomer({ group: group._id, paidProducts, roomType: 'F' });

    const { users } = await readPage(staff, {});

    const named = ({ _id, name }: { _id: Types.ObjectId; name: string }) => ({ _id: String(_id), name });
    const person = ({ _id, firstName, lastName }: StoredCustomer) => ({
      _id: String(_id),
      firstName,
      lastName,
    });
    expect(users).toEqual([
      {
        ...person(customer),
        email: customer.email,
        userCode: customer.userCode,
        birthday: '2001-02-28',
        gender: 'F',
        phone: '+358401234567',
        address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
        country: 'FI',
        marketing: false,
        group: named(group),
        event: named(event),
        outboundFerry: null,
        outboundDeparture: null,
        returnFerry: named(ferry),
        returnDeparture: {
          city: 'Helsinki',
          dateTime: '2027-02-18T15:30:00.000Z',
          timeZone: 'Europe/Helsinki',
        },
        accomodation: named(hotel),
        eventPayments: [named(cabin), named(trip), named(former)],
        additionalServices: [named(shirt), named(insurance)],
        paidProducts: [named(trip), named(shirt), named(former)],
        additionalProducts: [named(shirt)],
        discountCodes: [],
        roomPartnerChosen: false,
        room: { roomType: 'F', users: [person(customer)] },
        roomType: 'F',
        roomPartners: [],
        disabled: false,
        additionalInformation: customer.additionalInformation,
        registeredAt: customer.registeredAt.toISOString(),
        answers: [],
      } satisfies OnTheWire<CustomerRow>,
    ]);
  });

  it('takes four queries for all rows of its page: account and policy, rows, number of customers', async () => {
    const { staff } = await buildCrowd(app, 20);

    const forTwo = await countQueries(() => staff.get(pagePath({ limit: 2 })));
    const forTwenty = await countQueries(() => staff.get(pagePath({ limit: 20 })));

    expect([forTwo, forTwenty]).toEqual([4, 4]);
  });
});

describe('the number of an organization’s customers', () => {
  it('follows registration, includes disabled customers, and is stored with the groups', async () => {
    const { staff, groups } = await buildCrowd(app, 2);
    await buildCustomer({ group: groups[0]!._id, disabled: true });

    await app.api.post('/api/users').send(registrationTo(groups[0]!));

    expect((await readPage(staff, {})).userCount).toBe(4);
    const { userCount, customerCount } = await Group.findById(groups[0]!._id).orFail();
    expect({ userCount, customerCount }).toEqual({ userCount: 2, customerCount: 3 });
  });
});

describe('access to the customers table', () => {
  it('is for staff only: 401 without a token, 403 for a customer', async () => {
    const { token } = await buildTraveller(app, await buildGroup());
    const path = `/api/admin/${pagePath({ orgId: unknownId() })}`;

    expect((await app.api.get(path)).status).toBe(401);
    expect((await app.api.get(path).set('x-auth-token', token)).status).toBe(403);
  });

  it('is limited to one’s own organization, which need not be named', async () => {
    const { staff, ids } = await buildCrowd(app, 1);
    const foreign = await buildCrowd(app, 1);

    expect(idsOf(await readPage(staff, {}))).toEqual(ids);
    for (const orgId of [String(foreign.organization), unknownId(), 'x']) {
      expect((await staff.get(pagePath({ orgId }))).status).toBe(404);
    }
  });

  it('requires root to name an organization', async () => {
    const { organization, ids } = await buildCrowd(app, 1);
    const root = await buildStaff(app, 'root');

    expect(idsOf(await readPage(root, { orgId: String(organization) }))).toEqual(ids);
    expect(faultsOf(await root.get(pagePath({})))).toEqual(['orgId: required']);
    expect((await root.get(pagePath({ orgId: unknownId() }))).status).toBe(404);
  });
});

describe('an invalid page query', () => {
  it.each(['{', 'null', '[]', '"x"'])('is refused: %j is not a query', async (json) => {
    const staff = await buildStaff(app, 'admin');

    const answer = await staff.get(pagePath(json));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['malformedQuery']);
  });

  it.each([
    [{ limit: 0 }, 'limit: notInRange'],
    [{ limit: 101 }, 'limit: notInRange'],
    [{ limit: '25' }, 'limit: wrongType'],
    [{ next: 'true' }, 'next: wrongType'],
    [{ lastId: 'x' }, 'lastId: notFound'],
    [{ lastId: { $gt: '' } }, 'lastId: wrongType'],
    [{ searchBarValue: { $ne: '' } }, 'searchBarValue: wrongType'],
    [{ filters: [] }, 'filters: wrongType'],
    [{ filters: 'x' }, 'filters: wrongType'],
  ])('is refused: %j', async (query, fault) => {
    const staff = await buildStaff(app, 'admin');

    const answer = await staff.get(pagePath(query));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([fault]);
  });
});
