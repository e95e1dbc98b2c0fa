import { tokenHeader } from '../../contract/session';
import type { CustomerPayments, Payment as WirePayment, StaffPayment } from '../../contract/payment';
import type { Product as WireProduct } from '../../contract/product';
import type { Variant } from '../../contract/productVariant';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildOrganization } from '../../test/factories';
import { productInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { raceRounds } from '../../test/races';
import { buildSale, checkout, pay, providerNamed, refund, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { payAtBank } from '../../test/trip';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { readLink, makeLink, payThrough } = linkPayers(app);
const { buildTransferSale } = transferSales(app);

afterEach(() => app.bank.control.reset());
afterEach(expectAllInStep);

const sizes: Variant[] = [
  { id: 'm', name: 'M', nameEn: 'Medium', maximumAmount: 0, sold: 0 },
  { id: 'l', name: 'L', nameEn: '', maximumAmount: 1, sold: 0 },
];
const shirt = { name: 'T-paita', price: 2_500, mandatory: false, variants: sizes };

async function buildAnother({ group, product }: Sale): Promise<Sale> {
  return buildSale(app, {}, { group, product });
}

function post({ token }: Sale, path: string, body: object) {
  return app.api.post(`/api/payments/${path}`).set(tokenHeader, token).send(body);
}

const choose = (sale: Sale, variant: string) => post(sale, `variant/${sale.id}`, { variant });

async function chooseAndRead(sale: Sale, variant: string): Promise<WirePayment> {
  const { status, body } = await choose(sale, variant);
  expect(status).toBe(200);
  return body as WirePayment;
}

const changeAsStaff = ({ staff, id }: Sale, variant: string) =>
  staff.post(`payments/variant/${id}`, { variant });
const toggle = ({ staff, id }: Sale, status: string) =>
  staff.post(`payments/change-payment-status/${id}`, { status });

async function onlyPayment({ get }: Sale): Promise<WirePayment> {
  const { eventPayments, additionalServices } = (await get('event-payments')).body as CustomerPayments;
  return [...eventPayments, ...additionalServices][0]!;
}

async function stockOf({ product }: Sale): Promise<Record<string, number>> {
  const { sold, variants = [] } = await Product.findById(product._id).lean().orFail();
  return { sold, ...Object.fromEntries(variants.map((variant) => [variant.id, variant.sold])) };
}

describe('the variant of a payment', () => {
  it('is offered with the payment of a product that has any, and with no other', async () => {
    const sale = await buildSale(app, shirt);
    await chooseAndRead(sale, 'l');
    await pay(app, sale);

    expect(await onlyPayment(await buildAnother(sale))).toMatchObject({
      variant: null,
      variants: [
        { id: 'm', name: 'M', nameEn: 'Medium', isSoldOut: false },
        { id: 'l', name: 'L', nameEn: '', isSoldOut: true },
      ],
    });
    const payment = await onlyPayment(await buildSale(app));
    expect([payment.variant, payment.variants]).toEqual([undefined, undefined]);
  });

  it('must be chosen before paying in any way', async () => {
    const sale = await buildTransferSale(shirt);

    const answers = [
      await sale.get(`create/${sale.id}`),
      await sale.get(`proceed/${sale.id}`),
      await post(sale, `transfer/${sale.id}`, {}),
      await post(sale, `links/${sale.id}`, { isPart: false, amount: null }),
      await toggle(sale, 'new'),
    ];

    expect(answers.map(faultsOf)).toEqual(answers.map(() => ['variantRequired']));
    expect(await stockOf(sale)).toEqual({ sold: 0, m: 0, l: 0 });
  });

  it('is one of the product’s, is not sold out, and stays once the payment has started', async () => {
    const sale = await buildSale(app, shirt);
    const other = await buildAnother(sale);
    expect(faultsOf(await choose(sale, 'xl'))).toEqual(['variant: invalidChoice']);
    await chooseAndRead(sale, 'm');
    await chooseAndRead(sale, 'l');
    await pay(app, sale);

    expect(faultsOf(await choose(other, 'l'))).toEqual(['variant: soldOut']);
    expect(faultsOf(await choose(sale, 'm'))).toEqual(['paymentNotNew']);
    expect(faultsOf(await post(other, `variant/${sale.id}`, { variant: 'm' }))).toEqual(['notFound']);
  });

  it('is named in the purchase, the receipt and its mail, for the traveller, staff and whoever pays', async () => {
    const sale = await buildSale(app, shirt);
    const before = await chooseAndRead(sale, 'm');
    const token = await makeLink(sale);
    const linked = await readLink(token);
    await payThrough(token, guardian);

    const named = 'T-paita (M)';
    const { purchase } = await Payment.findById(sale.id).lean().orFail();
    const receipt = await SalesDocument.findOne({ payment: sale.id }).lean().orFail();
    const mail = await Mail.findOne({ kind: 'receipt', account: sale.customer._id }).lean().orFail();
    const staffView = await sale.staff.post(`users/${String(sale.customer._id)}/event-payments`, {});
    expect([before.products[0]?.name, linked.product, purchase?.name]).toEqual([named, named, named]);
    expect(JSON.stringify(receipt.lines)).toContain(named);
    expect(mail.text).toContain(named);
    expect(staffView.body).toMatchObject({
      additionalServices: [{ variant: 'm', products: [{ name: named }] }],
    });
  });

  it('takes stock with the product, and releases it when the payment is cancelled or refunded', async () => {
    const sale = await buildSale(app, shirt);
    await chooseAndRead(sale, 'l');
    await checkout(sale);
    await sale.get(`proceed/${sale.id}`);
    const whilePaying = await stockOf(sale);
    await post(sale, `cancel/${sale.id}`, {});
    const cancelled = await stockOf(sale);
    await pay(app, sale);
    const paid = await stockOf(sale);
    await refund(app, sale, 25, { elsewhere: true });

    const taken = { sold: 1, m: 0, l: 1 };
    const free = { sold: 0, m: 0, l: 0 };
    expect([whilePaying, cancelled, paid, await stockOf(sale)]).toEqual([taken, free, taken, free]);
  });

  it('is limited by the product’s own maximum too', async () => {
    const sale = await buildSale(app, { ...shirt, maximumAmount: 1 });
    const other = await buildAnother(sale);
    await chooseAndRead(other, 'm');
    await chooseAndRead(sale, 'l');
    await pay(app, sale);

    expect(faultsOf(await other.get(`create/${other.id}`))).toEqual(['soldOut']);
  });

  it('waits for staff if its money arrives after the last one was sold', async () => {
    const sale = await buildSale(app, shirt);
    const other = await buildAnother(sale);
    for (const each of [sale, other]) await chooseAndRead(each, 'l');
    const providers = await checkout(other);
    await pay(app, sale);
    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(await Payment.findById(other.id).lean()).toMatchObject({
      status: 'waiting',
      holdsStock: false,
      notices: [{ kind: 'soldOut' }],
    });
    expect(await stockOf(sale)).toEqual({ sold: 1, m: 0, l: 1 });
  });

  it('is never oversold: the last one goes to one of all who proceed or are marked as paid at once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const first = await buildSale(app, shirt);
      const sales = [first];
      while (sales.length < 8) sales.push(await buildAnother(first));
      for (const sale of sales) {
        await chooseAndRead(sale, 'l');
        await checkout(sale);
      }

      const answers = await Promise.all(
        sales.map((sale, index) => (index % 2 ? toggle(sale, 'new') : sale.get(`proceed/${sale.id}`))),
      );

      expect(tally(answers)).toEqual({ 200: 1, 409: 7 });
      expect(answers.filter(({ status }) => status === 409).flatMap(faultsOf)).toEqual(
        Array.from({ length: 7 }, () => 'soldOut'),
      );
      expect(await stockOf(first)).toEqual({ sold: 1, m: 0, l: 1 });
    }
  });
});

describe('staff who change the variant of a payment', () => {
  it('move its stock once it is paid, with a record in the history, but issue nothing', async () => {
    const sale = await buildSale(app, shirt);
    await chooseAndRead(sale, 'm');
    await pay(app, sale);

    const changed = (await changeAsStaff(sale, 'l')).body as StaffPayment;

    expect(changed).toMatchObject({ variant: 'l', products: [{ name: 'T-paita (L)' }], status: 'confirmed' });
    expect(await stockOf(sale)).toEqual({ sold: 1, m: 0, l: 1 });
    expect(await SalesDocument.countDocuments({ payment: sale.id })).toBe(1);
    const { body } = await sale.staff.get(`audit?type=users&id=${String(sale.customer._id)}`);
    expect(body).toMatchObject([
      { changes: [{ path: 'payments.T-paita.variant', before: 'M', after: 'L' }] },
    ]);
  });

  it('cannot take one that is sold out, and choose for a traveller who has not', async () => {
    const sale = await buildSale(app, shirt);
    const other = await buildAnother(sale);
    expect((await changeAsStaff(sale, 'l')).body).toMatchObject({ variant: 'l', status: 'new' });
    await toggle(sale, 'new');
    await chooseAndRead(other, 'm');
    await pay(app, other);

    expect(faultsOf(await changeAsStaff(other, 'l'))).toEqual(['variant: soldOut']);
    expect(await stockOf(sale)).toEqual({ sold: 2, m: 1, l: 1 });
  });

  it('and a traveller who pays for the same last one at once never both get it', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const paid = await buildSale(app, shirt);
      const other = await buildAnother(paid);
      await chooseAndRead(paid, 'm');
      await pay(app, paid);
      await chooseAndRead(other, 'l');
      await checkout(other);

      const answers = await Promise.all([changeAsStaff(paid, 'l'), other.get(`proceed/${other.id}`)]);

      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
      expect((await stockOf(paid)).l).toBe(1);
    }
  });
});

describe('the variants of a product', () => {
  const [m, l] = sizes as [Variant, Variant];

  async function buildSold() {
    const sale = await buildSale(app, shirt);
    await chooseAndRead(sale, 'm');
    await pay(app, sale);
    const root = await buildStaff(app, 'root');
    const path = `products/${String(sale.product._id)}`;
    const read = async () =>
      (await root.get(`products/product/${String(sale.product._id)}`)).body as WireProduct;
    const put = async (variants: unknown) => root.put(path, { ...(await read()), variants });
    return { sale, put, read };
  }

  it('keep what is sold, whatever a form sends, and stay if it omits them', async () => {
    const { put, read } = await buildSold();

    await put([{ ...m, name: 'Medium', sold: 99 }, l, { ...l, id: 's', name: 'S' }]);
    await put(undefined);

    expect((await read()).variants.map(({ name, sold }) => [name, sold])).toEqual([
      ['Medium', 1],
      ['L', 0],
      ['S', 0],
    ]);
  });

  it('cannot be removed or limited below what is sold of them', async () => {
    const { put } = await buildSold();
    const { sale, put: putSecond } = await buildSold();
    const second = await buildAnother(sale);
    await chooseAndRead(second, 'm');
    await pay(app, second);

    const removed = await put([l]);
    const below = await putSecond([{ ...m, maximumAmount: 1 }, l]);

    expect([removed.status, below.status]).toEqual([409, 409]);
    expect(removed.body.errors).toEqual([
      {
        code: 'variantSold',
        path: 'variants',
        msg: 'The variant M cannot be removed: 1 is already sold',
      },
    ]);
    expect(faultsOf(below)).toEqual(['variants.0.maximumAmount: belowVariantSold']);
    expect((await put([m])).status).toBe(200);
  });

  it('have different names, and are at most 20', async () => {
    const root = await buildStaff(app, 'root');
    const { _id } = await buildOrganization();
    const create = (variants: object[]) => root.post('products', { ...productInput(_id), variants });
    const many = Array.from({ length: 21 }, (_, index) => ({ id: `v${index}`, name: `V${index}` }));

    expect(faultsOf(await create([m, { ...l, name: 'M' }]))).toEqual(['variants.1.name: variantTwice']);
    expect(faultsOf(await create([{ id: 'No!', name: ' ', maximumAmount: -1 }]))).toEqual([
      'variants.0.id: wrongType',
      'variants.0.name: required',
      'variants.0.maximumAmount: notInRange',
    ]);
    expect(faultsOf(await create(many))).toEqual(['variants: wrongType']);
  });

  it('keep a sale that happens while their form is saved', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { sale, put } = await buildSold();
      const other = await buildAnother(sale);
      await chooseAndRead(other, 'm');

      const [saved] = await Promise.all([put([{ ...m, maximumAmount: 9 }, l]), toggle(other, 'new')]);

      expect(saved.status).toBe(200);
      expect(await stockOf(sale)).toEqual({ sold: 2, m: 2, l: 0 });
    }
  });
});
