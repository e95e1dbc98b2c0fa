import type { Event as WireEvent, EventInput } from '../../contract/event';
import { maxLength } from '../../contract/fields';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  unknownId,
} from '../../test/factories';
import { eventInput, groupInput } from '../../test/inputs';
import { countQueries } from '../../test/queries';
import { raceRounds } from '../../test/races';
import { buildSale, checkout } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

async function create(overrides: Partial<EventInput> = {}) {
  const admin = await buildStaff(app, 'admin');
  return admin.post('events', eventInput(admin.admin.organization!, overrides));
}

describe('the identifier of an event', () => {
  it('is unique in its organization and free in another', async () => {
    const admin = await buildStaff(app, 'admin');
    const { identifier } = await buildEvent({ organization: admin.admin.organization! });

    const taken = await admin.post('events', eventInput(admin.admin.organization!, { identifier }));
    const elsewhere = await create({ identifier });

    expect(taken.status).toBe(409);
    expect(faultsOf(taken)).toEqual(['identifier: duplicate']);
    expect(elsewhere.status).toBe(201);
  });

  it('goes to only one of two events created at the same time', async () => {
    const admin = await buildStaff(app, 'admin');
    const body = eventInput(admin.admin.organization!);

    const answers = await Promise.all([admin.post('events', body), admin.post('events', body)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the texts of an event', () => {
  const emoji = '\u{1F6A2}';

  it.each([
    ['name', maxLength.name],
    ['description', maxLength.text],
  ])('count an emoji in the %s as the database does', async (field, max) => {
    const atLimit = await create({ [field]: 'a'.repeat(max - 2) + emoji });
    const above = await create({ [field]: 'a'.repeat(max - 1) + emoji });

    expect(atLimit.status).toBe(201);
    expect(faultsOf(above)).toEqual([`${field}: tooLong`]);
  });
});

describe('the info buttons of an event', () => {
  it.each([
    ['https://example.fi/a?b=c', 'https://example.fi/a?b=c'],
    ['www.example.fi/ohje', 'https://www.example.fi/ohje'],
    ['example.fi:8080', 'https://example.fi:8080'],
    ['//example.fi', 'https://example.fi'],
    ['', ''],
    [null, ''],
  ])('link %j to %j', async (url, opened) => {
    const { body } = await create({ infoButton1: { name: 'Ohje', url: url!, visible: true } });

    expect((body as WireEvent).infoButton1).toEqual({ name: 'Ohje', url: opened, visible: true });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.fi', 'mailto:a@example.fi', 'a b'])(
    'refuse %j',
    async (url) => {
      const answer = await create({ infoButton2: { name: 'Ohje', url, visible: true } });

      expect(faultsOf(answer)).toEqual(['infoButton2.url: invalidUrl']);
    },
  );

  it('can be omitted, like the description and the products', async () => {
    const admin = await buildStaff(app, 'admin');
    const { infoButton1: _, description: __, products: ___, ...body } = eventInput(admin.admin.organization!);

    const { status, body: event } = await admin.post('events', { ...body, infoButton2: null });

    expect(status).toBe(201);
    const empty = { name: '', url: '', visible: false };
    expect(event).toMatchObject({ description: '', infoButton1: empty, infoButton2: empty, products: [] });
  });
});

it('stay if a change omits them, like the description, and are cleared if they are null', async () => {
  const admin = await buildStaff(app, 'admin');
  const button = { name: 'Ohje', url: 'https://example.fi', visible: true };
  const input = eventInput(admin.admin.organization!, {
    description: 'Tuo passi',
    infoButton1: button,
    infoButton2: button,
  });
  const created = (await admin.post('events', input)).body as WireEvent;
  const { description: _, infoButton1: __, revision: ___, ...rest } = created;

  const { body } = await admin.put(`events/${created._id}`, { ...rest, infoButton2: null });

  const empty = { name: '', url: '', visible: false };
  expect(body).toMatchObject({ description: 'Tuo passi', infoButton1: button, infoButton2: empty });
});

describe('the products of an event', () => {
  it('are stored by id and returned with names and prices', async () => {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    const product = await buildProduct({ organization, price: 12_345 });
    const products = [{ product: { _id: String(product._id) }, collectPayment: true, extra: 1 }];

    const { body } = await admin.post('events', eventInput(organization, { products }));

    const event = body as WireEvent;
    expect(event.products).toEqual([
      {
        product: { _id: String(product._id), name: 'Risteilypaketti', price: 123.45, mandatory: true },
        collectPayment: true,
        dueOn: null,
      },
    ]);
    const stored = await Event.findById(event._id).lean().orFail();
    expect(stored.products).toEqual([{ product: product._id, collectPayment: true, dueOn: null }]);
  });

  it('must exist in the same organization: each fault has its index', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const own = await buildProduct({ organization });
    const foreign = await buildProduct({ organization: (await buildOrganization())._id });
    const entry = (product: string) => ({ product, collectPayment: true });
    const products = [entry(unknownId()), entry(String(own._id)), entry(String(foreign._id))];

    const answer = await root.post('events', eventInput(organization, { products }));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['products.0.product: notFound', 'products.2.product: notFound']);
    expect(await Event.countDocuments({ organization })).toBe(0);
  });

  it.each([
    ['not a list', { a: 1 }, ['products: wrongType']],
    ['not entries', ['x'], ['products.0.product: required', 'products.0.collectPayment: required']],
    [
      'no ids',
      [{ product: 'x', collectPayment: 1 }],
      ['products.0.product: notFound', 'products.0.collectPayment: wrongType'],
    ],
  ])('are refused when they are %s', async (_what, products, faults) => {
    const admin = await buildStaff(app, 'admin');

    const answer = await admin.post('events', { ...eventInput(admin.admin.organization!), products });

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it('are kept when a body omits them', async () => {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    const product = await buildProduct({ organization });
    const { body } = await admin.post(
      'events',
      eventInput(organization, { products: [{ product: String(product._id), collectPayment: true }] }),
    );
    const { products: _, ...rest } = body as WireEvent;

    const { body: saved } = await admin.put(`events/${rest._id}`, rest);

    expect((saved as WireEvent).products).toHaveLength(1);
  });
});

describe('the refund policy of an event', () => {
  const steps = [
    { until: '2027-01-31', percent: 100 },
    { until: '2027-02-14', percent: 50 },
  ];
  const terms = { steps, keepsServiceFee: true, travellersMayCancel: true };

  async function buildPolicy() {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    const { _id } = await buildProduct({ organization });
    const refundPolicy = { ...terms, products: [{ product: String(_id), steps: [] }] };
    const { body } = await admin.post('events', eventInput(organization, { refundPolicy }));
    return { admin, product: String(_id), event: body as WireEvent };
  }

  it('is returned with the names of its products', async () => {
    const { product, event } = await buildPolicy();

    expect(event.refundPolicy).toEqual({
      ...terms,
      products: [{ product: { _id: product, name: 'Risteilypaketti' }, steps: [] }],
    });
  });

  it('is kept when a body omits it, and removed when it is null', async () => {
    const { admin, event } = await buildPolicy();
    const { refundPolicy, revision: _, ...rest } = event;

    const kept = await admin.put(`events/${event._id}`, { ...rest, name: 'Kevätristeily' });
    const removed = await admin.put(`events/${event._id}`, { ...rest, refundPolicy: null });

    expect(kept.body).toMatchObject({ name: 'Kevätristeily', refundPolicy });
    expect(removed.body).toMatchObject({ refundPolicy: null });
  });

  it('is refused with the path of each fault', async () => {
    const foreign = String((await buildProduct({ organization: (await buildOrganization())._id }))._id);
    const products = [{ product: foreign, steps: [] }];

    const faults = await create({
      refundPolicy: {
        steps: [
          { until: '2027-02-30', percent: 101 },
          { until: '2027-02-14', percent: 0.5 },
        ],
        products: [{ product: 'x', steps: [{ until: '2027-02-14', percent: -1 }] }],
        keepsServiceFee: true,
      } as never,
    });
    const elsewhere = await create({ refundPolicy: { ...terms, products } });

    expect(faultsOf(faults)).toEqual([
      'refundPolicy.steps.0.until: invalidDate',
      'refundPolicy.steps.0.percent: notInRange',
      'refundPolicy.steps.1.percent: tooManyDecimals',
      'refundPolicy.products.0.product: notFound',
      'refundPolicy.products.0.steps.0.percent: notInRange',
      'refundPolicy.travellersMayCancel: required',
    ]);
    expect(faultsOf(elsewhere)).toEqual(['refundPolicy.products.0.product: notFound']);
  });
});

describe('a list of events', () => {
  it('has the numbers of groups and seats, and of customers and payments of each mandatory product collected', async () => {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    const trip = await buildProduct({ organization, name: 'Matka' });
    const cabin = await buildProduct({ organization, name: 'Hytti' });
    const shirt = await buildProduct({ organization, name: 'Paita', mandatory: false });
    const later = await buildProduct({ organization, name: 'Myöhemmin' });
    const collected = (...products: { _id: typeof trip._id }[]) =>
      products.map(({ _id }) => ({ product: _id, collectPayment: true }));
    const event = await buildEvent({
      organization,
      products: [...collected(trip, shirt), { product: later._id, collectPayment: false }],
    });
    const ferry = await buildFerry({ organization, products: collected(cabin) });
    const one = await buildGroup({ event: event._id, capacity: 10, outboundFerry: ferry._id });
    const two = await buildGroup({ event: event._id, capacity: 20 });
    const paidProducts = [trip._id, cabin._id, shirt._id];
    await buildCustomer({ group: one._id, paidProducts });
    await buildCustomer({ group: one._id });
    await buildCustomer({ group: one._id, paidProducts, disabled: true });
    await buildCustomer({ group: two._id, paidProducts });

    const [listed] = (await admin.get('events')).body as WireEvent[];

    expect(listed).toMatchObject({ capacity: 30, userCount: 3 });
    expect(listed!.groups.map(({ name }) => name).sort()).toEqual([one.name, two.name].sort());
    expect(listed!.paymentsDone).toEqual([
      { product: { _id: String(trip._id), name: 'Matka' }, count: 2 },
      { product: { _id: String(cabin._id), name: 'Hytti' }, count: 1 },
    ]);
  });

  it('takes as many queries for ten events as for one', async () => {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    const product = await buildProduct({ organization });
    const products = [{ product: product._id, collectPayment: true }];
    const add = async () => buildGroup({ event: (await buildEvent({ organization, products }))._id });
    await add();
    const forOne = await countQueries(() => admin.get('events'));
    for (let i = 0; i < 9; i += 1) await add();

    const forTen = await countQueries(() => admin.get('events'));

    expect((await admin.get('events')).body).toHaveLength(10);
    expect(forTen).toBe(forOne);
  });

  it('is sorted by date', async () => {
    const admin = await buildStaff(app, 'admin');
    const organization = admin.admin.organization!;
    for (const date of ['2030-05-01', '2029-05-01', '2031-01-01']) await buildEvent({ organization, date });

    const { body } = await admin.get('events');

    expect((body as WireEvent[]).map(({ date }) => date)).toEqual(['2029-05-01', '2030-05-01', '2031-01-01']);
  });
});

describe('GET /api/admin/events/events-small', () => {
  it('returns ids and names of the own organization', async () => {
    const admin = await buildStaff(app, 'admin');
    const event = await buildEvent({ organization: admin.admin.organization! });
    const foreign = await buildEvent();

    const { body } = await admin.get('events/events-small');
    const elsewhere = await admin.get(`events/events-small?organization=${String(foreign.organization)}`);

    expect(body).toEqual([{ _id: String(event._id), name: event.name }]);
    expect(elsewhere.status).toBe(404);
  });
});

describe('deleting an event', () => {
  it('is refused while it has groups', async () => {
    const admin = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: admin.admin.organization! });

    const answer = await admin.delete(`events/${String(group.event)}`);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].msg).toBe('This cannot be deleted while it is used by 1 group');
  });

  it('is refused while somebody has paid or tried to pay for it, even without customers', async () => {
    const sale = await buildSale(app);
    const { group, customer, staff } = sale;
    const elsewhere = await buildGroup({ organization: group.organization });
    await checkout(sale);
    await staff.post('mass/changeGroup', { users: [String(customer._id)], group: String(elsewhere._id) });
    expect((await staff.delete(`groups/${String(group._id)}`)).status).toBe(200);

    const answer = await staff.delete(`events/${String(group.event)}`);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].msg).toBe('This cannot be deleted while it is used by 1 payment');
    expect(await Event.exists({ _id: group.event })).not.toBeNull();
  });

  it('is not blocked by untouched payments', async () => {
    const { group, customer, staff } = await buildSale(app);
    const elsewhere = await buildGroup({ organization: group.organization });
    await staff.post('mass/changeGroup', { users: [String(customer._id)], group: String(elsewhere._id) });
    await staff.delete(`groups/${String(group._id)}`);

    expect((await staff.delete(`events/${String(group.event)}`)).status).toBe(200);
  });

  it('leaves no group behind that is created at the same moment', async () => {
    const admin = await buildStaff(app, 'admin');

    for (let i = 0; i < raceRounds; i += 1) {
      const { _id: event } = await buildEvent({ organization: admin.admin.organization! });
      await Promise.all([admin.post('groups', groupInput(event)), admin.delete(`events/${String(event)}`)]);

      const exists = (await Event.exists({ _id: event })) !== null;
      expect(await Group.countDocuments({ event })).toBe(exists ? 1 : 0);
    }
  });
});
