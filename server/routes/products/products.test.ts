import { Types } from 'mongoose';
import type { AuditEntry } from '../../contract/audit';
import type { Product as WireProduct, ProductInput } from '../../contract/product';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { storeRefundPolicy } from '../../test/cancellation';
import {
  buildAccommodation,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  unknownId,
} from '../../test/factories';
import { eventInput, productInput } from '../../test/inputs';
import { raceRounds } from '../../test/races';
import { buildSale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, buildProduct, buildTrip } from '../../test/trip';

const app = useApp();

async function create(overrides: Partial<ProductInput> = {}) {
  const root = await buildStaff(app, 'root');
  const { _id } = await buildOrganization();
  return root.post('products', productInput(_id, overrides));
}

describe('the money of a product', () => {
  it('is in euros on the wire and whole cents in the database', async () => {
    const { body } = await create({ price: 229.95, serviceFee: 0.29 });

    expect(body).toMatchObject({ price: 229.95, serviceFee: 0.29, sold: 0 });
    const { _id } = body as { _id: string };
    expect(await Product.findById(_id).lean()).toMatchObject({ price: 22_995, serviceFee: 29 });
  });

  it('is also in euros in the product’s history', async () => {
    const root = await buildStaff(app, 'root');
    const organization = await buildOrganization();
    const input = productInput(organization._id, { price: 229.95 });
    const { body: product } = await root.post('products', input);
    await root.put(`products/${(product as WireProduct)._id}`, { ...input, revision: 0, price: 240 });

    const { body } = await root.get(`audit?type=products&id=${(product as WireProduct)._id}`);

    expect((body as AuditEntry[])[0]?.changes).toEqual([{ path: 'price', before: 229.95, after: 240 }]);
  });

  it.each([
    ['price', 99_999.99, undefined],
    ['price', 0, undefined],
    ['price', 100_000, 'notInRange'],
    ['price', -1, 'notInRange'],
    ['price', 1.005, 'tooManyDecimals'],
    ['price', '10', 'wrongType'],
    ['price', null, 'required'],
    ['serviceFee', 100_000, 'notInRange'],
    ['vatPercent', 100, undefined],
    ['vatPercent', 25.5, undefined],
    ['vatPercent', 25.55, 'tooManyDecimals'],
    ['vatPercent', 101, 'notInRange'],
    ['serviceFeeVat', -0.5, 'notInRange'],
    ['maximumAmount', 1.5, 'tooManyDecimals'],
    ['maximumAmount', -1, 'notInRange'],
  ])('is refused as %s %j: %s', async (field, value, code) => {
    const answer = await create({ [field]: value });

    if (code) expect(faultsOf(answer)).toEqual([`${field}: ${code}`]);
    else expect(answer.status).toBe(201);
  });
});

describe('inapplicable fields of a product', () => {
  it('are null with VAT: the tax and its description', async () => {
    const { body } = await create({ vat: true, vatPercent: 14, taxAmount: 5, taxDescription: 'Satamamaksu' });

    expect(body).toMatchObject({ vat: true, vatPercent: 14, taxAmount: null, taxDescription: null });
  });

  it('are null without VAT: the percentage; the tax and its description are required', async () => {
    const tax = { vat: false, vatPercent: 14, taxAmount: 5.5, taxDescription: 'Satamamaksu' };

    const { body } = await create(tax);
    const incomplete = await create({ vat: false, taxAmount: null, taxDescription: '' });

    expect(body).toMatchObject({ ...tax, vatPercent: null });
    expect(faultsOf(incomplete)).toEqual(['taxAmount: required', 'taxDescription: required']);
  });

  it('are not validated', async () => {
    expect((await create({ vat: true, taxAmount: -7, mandatory: true, infoLink: 'x y' })).status).toBe(201);
  });

  it('are null for a mandatory product: its link', async () => {
    const mandatory = await create({ mandatory: true, infoLink: 'https://example.fi' });
    const optional = await create({ mandatory: false, infoLink: 'example.fi/lisaa' });
    const without = await create({ mandatory: false, infoLink: '' });

    expect([mandatory, optional, without].map(({ body }) => (body as ProductInput).infoLink)).toEqual([
      null,
      'https://example.fi/lisaa',
      null,
    ]);
  });

  it('are 0 for a missing fee', async () => {
    const root = await buildStaff(app, 'root');
    const { serviceFee: _, serviceFeeVat: __, ...body } = productInput((await buildOrganization())._id);

    expect((await root.post('products', body)).body).toMatchObject({ serviceFee: 0, serviceFeeVat: 0 });
  });
});

describe('the price steps of a product', () => {
  const steps = [
    { price: 199, until: null, first: 20 },
    { price: 209.9, until: '2026-11-30', first: null },
  ];

  it('are none by default, and in a product of an earlier version', async () => {
    const root = await buildStaff(app, 'root');
    const { priceSteps: _, ...body } = productInput((await buildOrganization())._id);
    const created = (await root.post('products', body)).body as WireProduct;
    await Product.collection.updateOne(
      { _id: new Types.ObjectId(created._id) },
      { $unset: { priceSteps: '' } },
    );

    const read = (await root.get(`products/product/${created._id}`)).body as WireProduct;

    expect([created.priceSteps, read.priceSteps]).toEqual([[], []]);
  });

  it('stay if a change omits them, are removed by null, and are in the history in euros', async () => {
    const root = await buildStaff(app, 'root');
    const input = productInput((await buildOrganization())._id, { priceSteps: steps });
    const { _id } = (await root.post('products', input)).body as WireProduct;
    const { priceSteps: _, ...without } = input;
    const put = async (body: object) => (await root.put(`products/${_id}`, body)).body as WireProduct;

    const kept = (await put(without)).priceSteps;
    const removed = (await put({ ...input, priceSteps: null })).priceSteps;
    const history = (await root.get(`audit?type=products&id=${_id}`)).body as AuditEntry[];

    expect([kept, removed]).toEqual([steps, []]);
    expect(history[0]?.changes).toEqual([{ path: 'priceSteps', before: steps, after: [] }]);
  });

  it('are refused with every fault of their fields, and without an end or out of order', async () => {
    const invalid = await create({
      priceSteps: [{ price: -1, until: '2026-02-30', first: 0 }],
    });
    const outOfOrder = await create({
      priceSteps: [
        ...steps,
        { price: 1, until: '2026-11-29', first: 19 },
        { price: 2, until: null, first: null },
      ],
    });
    const tooMany = await create({ priceSteps: Array.from({ length: 6 }, () => steps[0]!) });

    expect(faultsOf(invalid)).toEqual([
      'priceSteps.0.price: notInRange',
      'priceSteps.0.until: invalidDate',
      'priceSteps.0.first: notInRange',
    ]);
    expect(faultsOf(outOfOrder)).toEqual([
      'priceSteps.2.until: stepOutOfOrder',
      'priceSteps.2.first: stepOutOfOrder',
      'priceSteps.3.until: stepWithoutEnd',
    ]);
    expect(faultsOf(tooMany)).toEqual(['priceSteps: wrongType']);
  });
});

describe('the room size that a product pays for', () => {
  it('is empty by default, and in a product of an earlier version', async () => {
    const root = await buildStaff(app, 'root');
    const { roomType: _, ...body } = productInput((await buildOrganization())._id);
    const { _id } = (await root.post('products', body)).body as WireProduct;
    expect(await Product.findById(_id).lean()).toMatchObject({ roomType: null });

    await Product.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { roomType: '' } });

    expect((await root.get('products')).body).toContainEqual(
      expect.objectContaining({ _id, roomType: null }),
    );
  });

  it('stays if a change omits it, and is removed by a blank one', async () => {
    const root = await buildStaff(app, 'root');
    const input = productInput((await buildOrganization())._id, { roomType: '3h' });
    const { _id } = (await root.post('products', input)).body as WireProduct;
    const { roomType: _, ...without } = input;
    const put = async (body: object) => (await root.put(`products/${_id}`, body)).body as WireProduct;

    expect([(await put(without)).roomType, (await put({ ...input, roomType: '' })).roomType]).toEqual([
      '3h',
      null,
    ]);
  });

  it('cannot be a type that leaves the choice of a partner to staff', async () => {
    const root = await buildStaff(app, 'root');
    const { _id } = await buildOrganization();

    const answer = await root.post('products', { ...productInput(_id), roomType: 'F', price: -1 });

    expect(faultsOf(answer)).toEqual(['price: notInRange', 'roomType: invalidChoice']);
  });
});

describe('the maximum amount of a product', () => {
  async function buildSold(sold: number) {
    const root = await buildStaff(app, 'root');
    const trip = await buildTrip({ mandatory: false });
    for (let n = 0; n < sold; n += 1) {
      const { id, staff } = await buildSale(app, {}, trip);
      await staff.post(`payments/change-payment-status/${id}`, { status: 'new' });
    }
    const path = `products/${String(trip.product._id)}`;
    const read = async () =>
      (await root.get(`products/product/${String(trip.product._id)}`)).body as WireProduct;
    return { root, trip, path, read };
  }

  it('cannot be lower than what is sold, and can be unlimited', async () => {
    const { root, path, read } = await buildSold(2);

    const lower = await root.put(path, { ...(await read()), maximumAmount: 1 });
    const equal = await root.put(path, { ...(await read()), maximumAmount: 2 });
    const unlimited = await root.put(path, { ...(await read()), maximumAmount: 0 });

    expect(lower.status).toBe(409);
    expect(lower.body.errors).toEqual([
      {
        code: 'belowSold',
        path: 'maximumAmount',
        msg: '2 of this product are already sold: the maximum cannot be lower',
      },
    ]);
    expect([equal.status, unlimited.status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ maximumAmount: 0, sold: 2 });
  });

  it('is respected by concurrent buyers while it is lowered', async () => {
    const { root, trip, path, read } = await buildSold(1);
    const sales = [];
    for (let n = 0; n < 6; n += 1) sales.push(await buildSale(app, {}, trip));
    const lower = { ...(await read()), maximumAmount: 2 };

    const [lowered] = await Promise.all([
      root.put(path, lower),
      ...sales.map(({ staff, id }) => staff.post(`payments/change-payment-status/${id}`, { status: 'new' })),
    ]);

    const { maximumAmount, sold } = await read();
    expect([lowered.status, maximumAmount]).toEqual(sold > 2 ? [409, 0] : [200, 2]);
  });

  it('would fall below what is sold by check-then-write (negative control)', async () => {
    const { trip, read } = await buildSold(1);
    const { _id } = trip.product;
    const bothHaveLooked = barrier(2);
    const readProduct = async () => {
      const seen = await Product.findById(_id).lean().orFail();
      await bothHaveLooked();
      return seen;
    };
    const lower = async () => {
      if ((await readProduct()).sold <= 1) await Product.updateOne({ _id }, { maximumAmount: 1 });
    };
    const sell = async () => {
      if ((await readProduct()).maximumAmount === 0) await Product.updateOne({ _id }, { $inc: { sold: 1 } });
    };

    await Promise.all([lower(), sell()]);

    expect(await read()).toMatchObject({ maximumAmount: 1, sold: 2 });
  });
});

describe('GET /api/admin/products/{orgId}', () => {
  it('lists the products of an organization by name', async () => {
    const { _id: organization } = await buildOrganization();
    for (const name of ['Ö-paketti', 'buffet', 'Aamiainen']) await buildProduct({ organization, name });
    const admin = await buildStaff(app, 'admin', organization);

    const { body } = await admin.get(`products/${String(organization)}`);

    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Aamiainen', 'buffet', 'Ö-paketti']);
  });

  it('is 404 for another organization and an unknown one', async () => {
    const admin = await buildStaff(app, 'admin');
    const root = await buildStaff(app, 'root');

    expect((await admin.get(`products/${String((await buildOrganization())._id)}`)).status).toBe(404);
    expect((await root.get(`products/${unknownId()}`)).status).toBe(404);
    expect((await root.get('products/nonsense')).status).toBe(404);
  });
});

describe('deleting a product', () => {
  const collect = ({ _id }: { _id: Types.ObjectId }) => [{ product: _id, collectPayment: false }];

  it('is refused while an event, group, ferry or accommodation lists it, collected or not', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const product = await buildProduct({ organization });
    const products = collect(product);
    await buildGroup({ event: (await buildEvent({ organization, products }))._id, products });
    await buildFerry({ organization, products });
    await buildAccommodation({ organization, products });

    const answer = await root.delete(`products/${String(product._id)}`);

    expect(answer.body.errors).toEqual([
      {
        code: 'stillUsed',
        msg: 'This cannot be deleted while it is used by 1 event, 1 ferry, 1 accommodation, and 1 group',
      },
    ]);
    expect(await Product.exists({ _id: product._id })).not.toBeNull();
  });

  async function buildPayment(overrides: object) {
    const { _id: organization } = await buildOrganization();
    const product = await buildProduct({ organization });
    const ids = { customer: new Types.ObjectId(), event: new Types.ObjectId(), organization };
    await new Payment({ ...ids, product: product._id, since: new Date(), ...overrides }).save();
    return product;
  }
  const attempt = {
    stamp: 'a stamp',
    reference: 'a reference',
    amount: 1,
    openedAt: new Date(),
    state: 'fail',
  };
  const passage = { at: new Date(), step: 'release', from: 'paying', to: 'new', by: 'clock', why: 'late' };

  it.each([
    ['paid', { status: 'confirmed' }],
    ['tried', { attempts: [attempt] }],
    ['given up', { history: [passage] }],
  ])('is refused if a customer has %s', async (_what, overrides) => {
    const root = await buildStaff(app, 'root');
    const product = await buildPayment(overrides);

    const answer = await root.delete(`products/${String(product._id)}`);

    expect(answer.body.errors[0].msg).toBe('This cannot be deleted while it is used by 1 payment');
    expect(await Payment.countDocuments({ product: product._id })).toBe(1);
  });

  it('deletes its untouched payments, and keeps the codes', async () => {
    const root = await buildStaff(app, 'root');
    const product = await buildPayment({});
    const other = new Types.ObjectId();
    const { organization } = product;
    const code = await buildDiscountCode({ organization, applyTo: [product._id, other] });

    const { status } = await root.delete(`products/${String(product._id)}`);

    expect(status).toBe(200);
    expect(await Payment.countDocuments({ product: product._id })).toBe(0);
    expect((await DiscountCode.findById(code._id).lean().orFail()).applyTo).toEqual([other]);
  });

  it('removes its terms from the refund policies of events', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const { _id: event } = await buildEvent({ organization });
    const [deleted, kept] = [await buildProduct({ organization }), await buildProduct({ organization })];
    await storeRefundPolicy(event, {
      products: [deleted, kept].map(({ _id }) => ({ product: String(_id), steps: [] })),
    });

    const { status } = await root.delete(`products/${String(deleted._id)}`);

    expect(status).toBe(200);
    const { refundPolicy } = await Event.findById(event).lean().orFail();
    expect(refundPolicy?.products).toEqual([{ product: kept._id, steps: [] }]);
  });

  it('leaves no reference in an event saved at the same moment', async () => {
    const root = await buildStaff(app, 'root');

    for (let i = 0; i < raceRounds; i += 1) {
      const { _id: organization } = await buildOrganization();
      const { _id: product } = await buildProduct({ organization });
      const products = [{ product: String(product), collectPayment: true }];
      await Promise.all([
        root.post('events', eventInput(organization, { products })),
        root.delete(`products/${String(product)}`),
      ]);

      const exists = (await Product.exists({ _id: product })) !== null;
      expect(await Event.countDocuments({ 'products.product': product })).toBe(exists ? 1 : 0);
    }
  });
});
