import type { Cents } from '../../contract/money';
import type { PriceStep } from '../../contract/priceSteps';
import type { PublicTrip } from '../../contract/publicTrip';
import { clock, startOfDay } from '../../lib/clock';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { redeem } from '../../test/discountCodes';
import { expectAllInStep } from '../../test/invariants';
import { Organization } from '../../models/organization';
import { expectMoneyInStep } from '../../test/moneyInStep';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { buildSale, checkout, pay, providerNamed, refund, type Sale } from '../../test/sale';
import { buildDiscountCode, payAtBank } from '../../test/trip';
import { transferSales } from '../../test/transferSale';
import type { CustomerPayments, Payment as WirePayment } from '../../contract/payment';

const app = useApp();
const { makeLink, openAt, post } = linkPayers(app);
const { buildTransferSale, choose } = transferSales(app);

afterEach(() => app.bank.control.reset());

const lastDay = '2027-03-31';
const dayAfter = '2027-04-01';
const early: PriceStep<Cents> = { price: 4_900, until: null, first: 1 };
const untilDay: PriceStep<Cents> = { price: 5_900, until: lastDay, first: null };

/** Sets the clock to midnight in Finland plus an offset in milliseconds. */
function setTime(day: string, offset = 0): void {
  const at = startOfDay(day).getTime() + offset;
  clock.now = () => new Date(at);
}

async function onlyPayment({ get }: Sale): Promise<WirePayment> {
  const { eventPayments, additionalServices } = (await get('event-payments')).body as CustomerPayments;
  return [...eventPayments, ...additionalServices][0]!;
}

async function buildEarlySale(priceSteps = [early]): Promise<Sale> {
  return buildSale(app, { price: 7_900, priceSteps });
}

/** Another traveller of the same trip. */
async function buildAnother({ group, product }: Sale): Promise<Sale> {
  return buildSale(app, {}, { group, product });
}

const purchaseOf = async ({ id }: Sale) => (await Payment.findById(id).lean().orFail()).purchase;
const soldOf = async ({ product }: Sale) => (await Product.findById(product._id).lean().orFail()).sold;

describe('the price of a payment that is new', () => {
  it('is that of the step in force, with what comes next; without steps, nothing comes next', async () => {
    setTime(lastDay);
    const sale = await buildEarlySale([{ ...early, first: 12 }, untilDay]);

    expect(await onlyPayment(sale)).toMatchObject({
      total: 49,
      left: 49,
      products: [{ price: 49 }],
      nextTotals: [{ total: 59, from: null, afterSales: 12 }],
    });
    expect(await onlyPayment(await buildSale(app))).not.toHaveProperty('nextTotals');
  });

  it('changes at midnight in Finland: a checkout opened before it is stale after it', async () => {
    setTime(dayAfter, -1_000);
    const sale = await buildEarlySale([untilDay]);
    await checkout(sale);

    setTime(dayAfter);
    const stale = await sale.get(`proceed/${sale.id}`);
    await pay(app, sale);

    expect(faultsOf(stale)).toEqual(['paymentStale']);
    expect(await purchaseOf(sale)).toMatchObject({ price: 7_900, total: 7_900 });
  });

  it('stays once it is frozen, whatever day it is and however many are sold', async () => {
    setTime(dayAfter, -1_000);
    const sale = await buildEarlySale([{ ...untilDay, first: 1 }]);
    const providers = await checkout(sale);
    await sale.get(`proceed/${sale.id}`);

    setTime(dayAfter, 1_000);
    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(await onlyPayment(sale)).toMatchObject({
      status: 'confirmed',
      total: 59,
      products: [{ price: 59 }],
    });
    await expectAllInStep();
  });

  it('is what a discount code lowers; the tax of the margin scheme falls with it', async () => {
    const margin = { vat: false, vatPercent: null, taxAmount: 1_000, taxDescription: 'Marginaalivero' };
    const sale = await buildSale(app, { price: 9_800, priceSteps: [early], serviceFee: 200, ...margin });
    const { organization } = sale.group;
    const code = await buildDiscountCode({ organization, discount: 50, applyTo: [sale.product._id] });
    expect((await redeem(app, sale, code.code)).status).toBe(200);

    const before = await onlyPayment(sale);
    await pay(app, sale);

    expect(before).toMatchObject({ total: 26.5, nextTotals: [{ total: 51, afterSales: 1 }] });
    expect(await purchaseOf(sale)).toMatchObject({
      price: 4_900,
      taxAmount: 500,
      total: 2_650,
      discount: 50,
    });
    await expectAllInStep();
  });

  it('is the same for staff, in the money of the event and on the landing page', async () => {
    const sale = await buildEarlySale();
    const { group, staff } = sale;

    const view = await staff.post(`users/${String(sale.customer._id)}/event-payments`, {});
    const { identifier } = await Organization.findById(group.organization).lean().orFail();
    const trips = await app.api.get(`/api/organizations/identifier/${identifier}/trips`);
    const { totals } = await expectMoneyInStep(staff, group.organization, group.event);

    expect(view.body).toMatchObject({ eventPayments: [{ total: 49 }] });
    expect((trips.body as PublicTrip[])[0]?.price).toEqual({ least: 49, most: 49 });
    expect(totals).toMatchObject({ expected: 49, outstanding: 49 });
  });
});

describe('a step for the first ones', () => {
  it('is given to exactly that many of all who proceed at once; the others pay the next price', async () => {
    const first = await buildEarlySale([
      { ...early, first: 5 },
      { ...untilDay, until: '2099-01-01' },
    ]);
    const sales = [first];
    while (sales.length < 30) sales.push(await buildAnother(first));
    for (const sale of sales) await checkout(sale);

    const answers = await Promise.all(sales.map((sale) => sale.get(`proceed/${sale.id}`)));

    expect(tally(answers)).toEqual({ 200: 5, 409: 25 });
    const losers = sales.filter((_, index) => answers[index]!.status === 409);
    expect(new Set(answers.filter(({ status }) => status === 409).flatMap(faultsOf))).toEqual(
      new Set(['paymentStale']),
    );
    expect(await soldOf(first)).toBe(5);

    for (const loser of losers) await checkout(loser);
    const again = await Promise.all(losers.map((loser) => loser.get(`proceed/${loser.id}`)));

    expect(tally(again)).toEqual({ 200: 25 });
    const purchases = await Promise.all(sales.map(purchaseOf));
    expect(purchases.filter((purchase) => purchase?.price === 4_900)).toHaveLength(5);
    expect(purchases.filter((purchase) => purchase?.price === 5_900)).toHaveLength(25);
    expect(await soldOf(first)).toBe(30);
    await expectAllInStep();
    await expectMoneyInStep(first.staff, first.group.organization, first.group.event);
  });

  it('is given to one of two who choose a bank transfer at once', async () => {
    const first = await buildTransferSale({ price: 7_900, priceSteps: [early] });
    const sales = [first, await buildAnother(first)];

    const answers = await Promise.all(
      sales.map(({ id, token }) =>
        app.api.post(`/api/payments/transfer/${id}`).set('x-auth-token', token).send({}),
      ),
    );
    for (const [index, { status }] of answers.entries()) if (status === 409) await choose(sales[index]!);

    expect((await Promise.all(sales.map(purchaseOf))).map((purchase) => purchase?.price).sort()).toEqual([
      4_900, 7_900,
    ]);
    expect(await soldOf(first)).toBe(2);
    await expectAllInStep();
  });

  it('is no longer given through a payment link once it is taken', async () => {
    const sale = await buildEarlySale();
    const token = await makeLink(sale);
    await openAt(token, guardian);
    await pay(app, await buildAnother(sale));

    const stale = await post('proceed', { token });
    await openAt(token, guardian);
    const proceeded = await post('proceed', { token });

    expect([faultsOf(stale), proceeded.status]).toEqual([['paymentStale'], 200]);
    expect(await purchaseOf(sale)).toMatchObject({ price: 7_900 });
  });

  it('is given by staff who mark a payment as paid, and to the next traveller afterwards if they undo it', async () => {
    const sale = await buildEarlySale();
    const next = await buildAnother(sale);
    const toggle = (status: string) =>
      sale.staff.post(`payments/change-payment-status/${sale.id}`, { status });

    await toggle('new');
    const marked = await purchaseOf(sale);
    const whileTaken = (await onlyPayment(next)).total;
    await toggle('confirmed');

    expect([marked?.price, whileTaken, (await onlyPayment(next)).total]).toEqual([4_900, 79, 49]);
    await expectAllInStep();
  });

  it('is free again after a cancelled checkout, and after a full refund', async () => {
    const sale = await buildEarlySale();
    const next = await buildAnother(sale);
    await pay(app, sale, { decision: 'cancel' });
    expect((await onlyPayment(next)).total).toBe(49);

    await pay(app, sale);
    expect((await onlyPayment(next)).total).toBe(79);
    await refund(app, sale, 49, { elsewhere: true });

    expect((await onlyPayment(next)).total).toBe(49);
  });

  it('does not confirm money that arrives after somebody else has taken the place', async () => {
    const sale = await buildEarlySale();
    const providers = await checkout(sale);
    await pay(app, await buildAnother(sale));

    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    const { status, notices, paidAmount } = await Payment.findById(sale.id).lean().orFail();
    expect({ status, paidAmount, kinds: notices.map(({ kind }) => kind) }).toEqual({
      status: 'new',
      paidAmount: 4_900,
      kinds: ['staleAmount'],
    });
    expect(await onlyPayment(sale)).toMatchObject({ total: 79, left: 30 });
    await expectAllInStep();
  });
});
