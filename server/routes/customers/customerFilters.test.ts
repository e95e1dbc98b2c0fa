import type { CustomerFilters } from '../../contract/customerRow';
import type { OnTheWire } from '../../contract/wireWords';
import type { StoredCustomer } from '../../models/customer';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { pagePath, readPage } from '../../test/customerList';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  unknownId,
} from '../../test/factories';
import { countQueries } from '../../test/queries';
import { askQuestions, questionInput, sizeQuestion } from '../../test/questions';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct } from '../../test/trip';

type WireFilters = OnTheWire<CustomerFilters>;

const app = useApp();

/** Two trips and seven travellers; every filter matches only some of them. */
async function buildTrips() {
  const { _id: organization } = await buildOrganization();
  const own = { organization };
  const products = {
    cruise: await buildProduct({ ...own, name: 'Risteily' }),
    cabin: await buildProduct({ ...own, name: 'Hytti' }),
    shirt: await buildProduct({ ...own, name: 'Paita', mandatory: false }),
    former: await buildProduct({ ...own, name: 'Entinen' }),
  };
  const { cruise, cabin, shirt, former } = products;
  const collected = ({ _id }: typeof cruise, collectPayment = true) => ({ product: _id, collectPayment });
  const spring = await buildEvent({
    ...own,
    products: [collected(cruise), collected(shirt), collected(former, false)],
  });
  const autumn = await buildEvent(own);
  const aalto = await buildFerry({ ...own, products: [collected(cabin)] });
  const tuuli = await buildFerry(own);
  const meri = await buildAccommodation(own);
  const talkoot = await buildDiscountCode({ ...own, code: 'TALKOOT' });
  const groups = {
    turku: await buildGroup({ event: spring._id, outboundFerry: aalto._id, accommodation: meri._id }),
    tampere: await buildGroup({ event: spring._id, outboundFerry: tuuli._id, returnFerry: aalto._id }),
    oulu: await buildGroup({ event: autumn._id, outboundFerry: tuuli._id }),
  };
  const size = sizeQuestion({ groups: [String(groups.turku._id)] });
  const allergies = questionInput({ sensitivity: 'health', purgeOn: '2099-01-01' });
  await askQuestions(spring._id, size, allergies);
  const traveller = (group: keyof typeof groups, lastName: string, others: Partial<StoredCustomer> = {}) =>
    buildCustomer({ group: groups[group]._id, lastName, ...others });
  const paid = (...paidProducts: (typeof cruise)[]) => ({ paidProducts: paidProducts.map(({ _id }) => _id) });
  await traveller('turku', 'Äijälä', {
    firstName: 'Åsa',
    ...paid(cruise, cabin),
    registeredAt: new Date('2026-01-09T21:59:59.999Z'),
  });
  await traveller('turku', 'ähtäri', { firstName: 'åke', roomType: '2h', roomPartnerChosen: true });
  await traveller('turku', 'Aho', {
    firstName: 'José',
    ...paid(cruise),
    discountCodes: [talkoot._id],
    answers: { [size._id]: ['m'] },
    registeredAt: new Date('2026-01-09T22:00:00Z'),
  });
  await traveller('tampere', 'Niemi', { firstName: 'Josefiina', ...paid(cabin, shirt), roomType: 'F' });
  await traveller('tampere', 'Öhman', { firstName: 'JOSÉ', ...paid(cruise), disabled: true });
  await traveller('oulu', 'O’Brien (x)', { firstName: 'Asa', ...paid(former) });
  await traveller('oulu', 'Zetterberg', { firstName: 'Örjan', roomType: '3h', roomPartnerChosen: true });
  const ids = { groups, spring, autumn, aalto, tuuli, meri, talkoot, products, size, allergies };
  return { organization, ids, staff: await buildStaff(app, 'admin', organization) };
}

type Trips = Awaited<ReturnType<typeof buildTrips>>;

async function lastNames(staff: Staff, filters: object): Promise<string[]> {
  const { users, userCount } = await readPage(staff, { filters });
  expect(userCount).toBe(users.length);
  return users.map(({ lastName }) => lastName);
}

const id = ({ _id }: { _id: unknown }) => String(_id);

/** The names of the filters in a query, such as `group` and `paidProducts`. */
function namesOf({ product, ...others }: WireFilters): string[] {
  return [...Object.keys(others), ...Object.keys(product ?? {})];
}

/** Every filter and the last names it finds. */
const cases: [string, (ids: Trips['ids']) => WireFilters, string[]][] = [
  ['a group', ({ groups }) => ({ group: [id(groups.oulu)] }), ['O’Brien (x)', 'Zetterberg']],
  [
    'any of several groups',
    ({ groups }) => ({ group: [id(groups.oulu), id(groups.tampere)] }),
    ['Niemi', 'Öhman', 'O’Brien (x)', 'Zetterberg'],
  ],
  ['an event', ({ autumn }) => ({ event: [id(autumn)] }), ['O’Brien (x)', 'Zetterberg']],
  [
    'a ferry, in either direction',
    ({ aalto }) => ({ ferry: [id(aalto)] }),
    ['Äijälä', 'ähtäri', 'Aho', 'Niemi', 'Öhman'],
  ],
  ['an accommodation', ({ meri }) => ({ accomodations: [id(meri)] }), ['Äijälä', 'ähtäri', 'Aho']],
  ['a discount code', ({ talkoot }) => ({ discountCodes: [id(talkoot)] }), ['Aho']],
  ['an answer', ({ size }) => ({ answers: [{ question: size._id, values: ['s', 'm'] }] }), ['Aho']],
  ['any answer', ({ size }) => ({ answers: [{ question: size._id, values: ['*'] }] }), ['Aho']],
  [
    'no answer, in the groups that are asked',
    ({ size }) => ({ answers: [{ question: size._id, values: ['-'] }] }),
    ['Äijälä', 'ähtäri'],
  ],
  [
    'nobody by a question about health',
    ({ allergies }) => ({ answers: [{ question: allergies._id, values: ['*', '-'] }] }),
    [],
  ],
  ['room types', () => ({ room: ['2h', 'F'] }), ['ähtäri', 'Niemi']],
  [
    'a mandatory product, owed or paid',
    ({ products }) => ({ product: { eventPayments: [id(products.cruise)] } }),
    ['Äijälä', 'ähtäri', 'Aho', 'Niemi', 'Öhman'],
  ],
  [
    'a mandatory product that is no longer collected from those who have paid it',
    ({ products }) => ({ product: { eventPayments: [id(products.former)] } }),
    ['O’Brien (x)'],
  ],
  [
    'no optional product among the mandatory ones',
    ({ products }) => ({ product: { eventPayments: [id(products.shirt)] } }),
    [],
  ],
  [
    'any product paid',
    ({ products }) => ({ product: { paidProducts: [id(products.cabin), id(products.former)] } }),
    ['Äijälä', 'Niemi', 'O’Brien (x)'],
  ],
  [
    'an optional product paid',
    ({ products }) => ({ product: { optionalProducts: [id(products.shirt), id(products.cruise)] } }),
    ['Niemi'],
  ],
  [
    'a product owed and not paid, wherever it is collected',
    ({ products }) => ({ product: { notPaidProducts: [id(products.cabin)] } }),
    ['ähtäri', 'Aho', 'Öhman'],
  ],
  [
    'any of several products owed and not paid',
    ({ products }) => ({ product: { notPaidProducts: [id(products.cruise), id(products.cabin)] } }),
    ['ähtäri', 'Aho', 'Niemi', 'Öhman'],
  ],
  [
    'nobody for products that are not owed',
    ({ products }) => ({ product: { notPaidProducts: [id(products.former), id(products.shirt)] } }),
    [],
  ],
  ['customers with a room partner chosen', () => ({ roomPartnerChosen: true }), ['ähtäri', 'Zetterberg']],
  [
    'customers without one',
    () => ({ roomPartnerChosen: false }),
    ['Äijälä', 'Aho', 'Niemi', 'Öhman', 'O’Brien (x)'],
  ],
  ['disabled customers', () => ({ disabled: true }), ['Öhman']],
  [
    'enabled customers',
    () => ({ disabled: false }),
    ['Äijälä', 'ähtäri', 'Aho', 'Niemi', 'O’Brien (x)', 'Zetterberg'],
  ],
  ['registrations before a day in Finnish time', () => ({ registeredBefore: '2026-01-10' }), ['Äijälä']],
  ['the beginning of a first name', () => ({ firstName: 'jose' }), ['Niemi']],
  ['a letter with its accent', () => ({ firstName: 'José' }), ['Aho', 'Öhman']],
  ['å, which is not a', () => ({ firstName: 'Å' }), ['Äijälä', 'ähtäri']],
  ['a, which is not å', () => ({ firstName: 'a' }), ['O’Brien (x)']],
  ['the beginning of a last name in any case', () => ({ lastName: ' ÄH' }), ['ähtäri']],
  ['ö, which is the last letter', () => ({ lastName: 'ö' }), ['Öhman']],
  ['punctuation literally', () => ({ lastName: 'o’brien (X' }), ['O’Brien (x)']],
  ['nobody by a regular expression', () => ({ lastName: '.*' }), []],
];

describe('filtering the customers table', () => {
  let trips: Trips;
  beforeAll(async () => {
    trips = await buildTrips();
  });

  it.each(cases)('finds %s', async (_, filters, expected) => {
    expect(await lastNames(trips.staff, filters(trips.ids))).toEqual(expected);
  });

  it('accepts ids in upper case', async () => {
    const inCapitals = (filters: WireFilters) =>
      JSON.parse(
        JSON.stringify(filters).replace(/[0-9a-f]{24}/g, (each) => each.toUpperCase()),
      ) as WireFilters;

    for (const [name, filters, expected] of cases) {
      const found = await lastNames(trips.staff, inCapitals(filters(trips.ids)));
      expect([name, found]).toEqual([name, expected]);
    }
  });

  it('combines several filters with AND', async () => {
    const oneOfEach = new Map(
      cases.toReversed().map((tried) => [String(namesOf(tried[1](trips.ids))), tried]),
    );
    const tried = [...oneOfEach.values()];
    const others = process.env.LONG_TESTS ? tried.length : 2;
    for (const [i, [oneName, one, ofOne]] of tried.entries()) {
      for (const [otherName, other, ofOther] of tried.slice(i + 1, i + 1 + others)) {
        const [a, b] = [one(trips.ids), other(trips.ids)];
        const together = { ...a, ...b, product: { ...a.product, ...b.product } };

        expect([oneName, otherName, await lastNames(trips.staff, together)]).toEqual([
          oneName,
          otherName,
          ofOne.filter((name) => ofOther.includes(name)),
        ]);
      }
    }
  });

  describe('counts the customers who have or have not paid a product:', () => {
    const cruise = ({ products }: Trips['ids']) => [id(products.cruise)];
    const inTampere = ({ groups }: Trips['ids']) => ({ group: [id(groups.tampere)] });

    it.each<[string, (ids: Trips['ids']) => WireFilters, string[]]>([
      [
        'enabled, not paid',
        (ids) => ({ disabled: false, product: { notPaidProducts: cruise(ids) } }),
        ['ähtäri', 'Niemi'],
      ],
      [
        'not paid',
        ({ products }) => ({ product: { notPaidProducts: [id(products.cabin)] } }),
        ['ähtäri', 'Aho', 'Öhman'],
      ],
      [
        'enabled in a group, not paid',
        (ids) => ({ ...inTampere(ids), disabled: false, product: { notPaidProducts: cruise(ids) } }),
        ['Niemi'],
      ],
      [
        'with a room partner chosen, not paid',
        (ids) => ({ roomPartnerChosen: true, disabled: false, product: { notPaidProducts: cruise(ids) } }),
        ['ähtäri'],
      ],
      [
        'an optional product, not paid',
        ({ products }) => ({ product: { notPaidProducts: [id(products.shirt)] } }),
        [],
      ],
      [
        'owed by nobody, not paid',
        ({ products }) => ({ product: { notPaidProducts: [id(products.former)] } }),
        [],
      ],
      [
        'paid by the enabled',
        (ids) => ({ disabled: false, product: { paidProducts: cruise(ids) } }),
        ['Äijälä', 'Aho'],
      ],
      ['paid by anybody', (ids) => ({ product: { paidProducts: cruise(ids) } }), ['Äijälä', 'Aho', 'Öhman']],
      [
        'paid by the disabled',
        (ids) => ({ disabled: true, product: { paidProducts: cruise(ids) } }),
        ['Öhman'],
      ],
      [
        'paid, by id in upper case',
        (ids) => ({ product: { paidProducts: cruise(ids).map((each) => each.toUpperCase()) } }),
        ['Äijälä', 'Aho', 'Öhman'],
      ],
      [
        'paid in a group',
        (ids) => ({ ...inTampere(ids), product: { paidProducts: cruise(ids) } }),
        ['Öhman'],
      ],
      [
        'paid, with another product not paid',
        ({ products }) => ({
          product: { paidProducts: [id(products.cabin)], notPaidProducts: [id(products.cruise)] },
        }),
        ['Niemi'],
      ],
    ])('%s', async (_, filtersFor, expected) => {
      expect(await lastNames(trips.staff, filtersFor(trips.ids))).toEqual(expected);
    });
  });

  it('ignores empty filters', async () => {
    const filters = {
      group: [],
      room: [],
      product: { paidProducts: [] },
      disabled: null,
      firstName: ' ',
      unheardOf: true,
    };

    expect(await lastNames(trips.staff, filters)).toHaveLength(7);
    expect(await lastNames(trips.staff, { product: null })).toHaveLength(7);
  });

  it('works with paging and search', async () => {
    const query = { limit: 2, filters: { event: [id(trips.ids.spring)], disabled: false } };

    const first = await readPage(trips.staff, query);
    const second = await readPage(trips.staff, { ...query, next: true, lastId: first.users[1]!._id });
    const back = await readPage(trips.staff, { ...query, prev: true, lastId: second.users[0]!._id });
    const found = await readPage(trips.staff, { ...query, searchBarValue: first.users[1]!.email });

    expect([...first.users, ...second.users].map(({ lastName }) => lastName)).toEqual([
      'Äijälä',
      'ähtäri',
      'Aho',
      'Niemi',
    ]);
    expect(back).toEqual(first);
    expect([first.userCount, second.userCount]).toEqual([4, 4]);
    expect(found).toEqual({ users: [first.users[1]], userCount: 1 });
  });

  it('finds nobody with ids that are unknown or of another organization', async () => {
    const { ids: foreign } = await buildTrips();

    for (const foreignIds of [foreign, undefined]) {
      const idFilter = (record: { _id: unknown }) => [foreignIds ? id(record) : unknownId()];
      const filters: WireFilters[] = [
        { group: idFilter(foreign.groups.turku) },
        { event: idFilter(foreign.spring) },
        { ferry: idFilter(foreign.aalto) },
        { accomodations: idFilter(foreign.meri) },
        { discountCodes: idFilter(foreign.talkoot) },
        { product: { eventPayments: idFilter(foreign.products.cruise) } },
        { product: { paidProducts: idFilter(foreign.products.cruise) } },
        { product: { optionalProducts: idFilter(foreign.products.shirt) } },
        { product: { notPaidProducts: idFilter(foreign.products.cruise) } },
      ];
      for (const filter of filters) expect(await lastNames(trips.staff, filter)).toEqual([]);
    }
  });

  it('requires no query per customer or id', async () => {
    const { groups, products } = trips.ids;
    const all = (records: object) => Object.values(records as Record<string, { _id: unknown }>).map(id);
    const readFiltered = (count: number) =>
      trips.staff.get(
        pagePath({
          filters: {
            group: all(groups).slice(0, count),
            product: { eventPayments: all(products).slice(0, count) },
          },
        }),
      );

    expect(await countQueries(() => readFiltered(3))).toBe(await countQueries(() => readFiltered(1)));
  });

  it('accepts hundreds of ids', async () => {
    const many = Array.from({ length: 600 }, unknownId);

    expect(await lastNames(trips.staff, { group: [...many, id(trips.ids.groups.oulu)] })).toHaveLength(2);
  });
});

describe('invalid filters', () => {
  it('are refused with the path of each fault', async () => {
    const staff = await buildStaff(app, 'admin');
    const filters = {
      group: 'x',
      event: ['x', unknownId(), 7],
      ferry: { $in: [] },
      room: ['2h', '4h'],
      product: { paidProducts: ['x'], notPaidProducts: true },
      roomPartnerChosen: 'true',
      disabled: 1,
      registeredBefore: '2026-02-30',
      firstName: ['a'],
      lastName: { $regex: '.' },
    };

    const answer = await staff.get(pagePath({ filters }));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      'filters.group: wrongType',
      'filters.event.0: notFound',
      'filters.event.2: wrongType',
      'filters.ferry: wrongType',
      'filters.room.1: invalidChoice',
      'filters.product.paidProducts.0: notFound',
      'filters.product.notPaidProducts: wrongType',
      'filters.roomPartnerChosen: wrongType',
      'filters.disabled: wrongType',
      'filters.registeredBefore: invalidDate',
      'filters.firstName: wrongType',
      'filters.lastName: wrongType',
    ]);
  });

  it.each([
    [{ filters: 'x' }, 'filters: wrongType'],
    [{ filters: [] }, 'filters: wrongType'],
    [{ filters: { product: [unknownId()] } }, 'filters.product: wrongType'],
    [{ filters: { group: Array.from({ length: 1_001 }, () => 'x') } }, 'filters.group: wrongType'],
  ])('are refused: %#', async (query, fault) => {
    const staff = await buildStaff(app, 'admin');

    expect(faultsOf(await staff.get(pagePath(query)))).toEqual(expect.arrayContaining([fault]));
  });
});

describe('the filter options', () => {
  it('are the organization’s own records, by name', async () => {
    const { staff, organization, ids } = await buildTrips();
    const named = ({ _id, name }: { _id: unknown; name: string }) => ({ _id: String(_id), name });
    const byName = (...records: { _id: unknown; name: string }[]) =>
      records.map(named).sort((a, b) => a.name.localeCompare(b.name, 'fi'));

    const { status, body } = await staff.get(`filters/${String(organization)}`);

    const { cruise, cabin, shirt, former } = ids.products;
    const { _id, kind, text, options, groups } = ids.size;
    expect(status).toBe(200);
    expect(body).toEqual({
      groups: byName(...Object.values(ids.groups)),
      events: byName(ids.spring, ids.autumn),
      ferries: byName(ids.aalto, ids.tuuli),
      discountCodes: byName(ids.talkoot),
      accomodations: byName(ids.meri),
      products: byName(shirt),
      mandatoryProducts: byName(cruise, cabin, former),
      questions: [{ _id, event: String(ids.spring._id), kind, text, options, groups }],
    });
  });

  it('are limited to the own organization and to staff', async () => {
    const { organization } = await buildTrips();
    const path = `filters/${String(organization)}`;

    expect((await app.api.get(`/api/admin/${path}`)).status).toBe(401);
    expect((await (await buildStaff(app, 'owner')).get(path)).status).toBe(404);
    expect((await (await buildStaff(app, 'root')).get(path)).status).toBe(200);
    expect((await (await buildStaff(app, 'root')).get(`filters/${unknownId()}`)).status).toBe(404);
  });
});
