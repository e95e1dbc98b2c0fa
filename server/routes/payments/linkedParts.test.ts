import type { CustomerPayments } from '../../contract/payment';
import { tokenHeader } from '../../contract/session';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeRefundPolicy } from '../../test/cancellation';
import { password } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { company, guardian, linkPayers } from '../../test/paymentLinks';
import { raceRounds } from '../../test/races';
import { buildSale, checkout, pay, providerNamed, refund, type Sale } from '../../test/sale';
import { payAtBank } from '../../test/trip';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { makeLink, post, readLink, openAt, payThrough, returnFromBank } = linkPayers(app);
const { buildTransferSale } = transferSales(app);

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const stored = (id: string) => Payment.findById(id).lean().orFail();
const receiptsOf = ({ id }: Sale) => SalesDocument.find({ payment: id }).sort({ number: 1 }).lean();
const soldOf = async ({ product }: Sale) => (await Product.findById(product._id).lean().orFail()).sold;

/** 229.50 and a fee of 2.55. */
const buildPricedSale = () => buildSale(app, { serviceFee: 255, serviceFeeVat: 25.5 });

async function readAsTraveller({ get }: Sale) {
  const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
  return eventPayments[0]!;
}

describe('a part of a payment that somebody pays through a link', () => {
  it('is charged exactly by the provider, and leaves the rest to be paid, without a receipt and without stock', async () => {
    const sale = await buildPricedSale();
    const token = await makeLink(sale, 100);
    expect(await readLink(token)).toMatchObject({ state: 'open', amount: 100, isPart: true });

    const back = await payThrough(token, guardian);

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'paid' });
    const payment = await stored(sale.id);
    expect(payment).toMatchObject({
      status: 'new',
      purchase: null,
      paidAmount: 10_000,
      notices: [],
      attempts: [{ amount: 10_000, isPart: true, state: 'ok' }],
    });
    expect(payment.history.map(({ step, by }) => `${by} ${step}`)).toEqual([
      'payer proceed',
      'provider release',
    ]);
    expect(await readAsTraveller(sale)).toMatchObject({
      status: 'new',
      total: 232.05,
      left: 132.05,
      documents: [],
    });
    expect(await soldOf(sale)).toBe(0);
    expect(await Mail.find({ to: guardian.email }).lean()).toMatchObject([{ kind: 'partPaid' }]);
  });

  it('is then used up, while the link for the whole amount charges the rest', async () => {
    const sale = await buildPricedSale();
    const [part, all] = [await makeLink(sale, 100), await makeLink(sale)];
    await payThrough(part, guardian);

    expect(await readLink(part)).toMatchObject({ state: 'partPaid', amount: 0 });
    expect(faultsOf(await post('checkout', { token: part, payer: guardian }))).toEqual(['paymentNotNew']);
    expect(await readLink(all)).toMatchObject({ state: 'open', amount: 132.05, isPart: false });
  });

  it('confirms the payment together with the rest, with one receipt that names all payers, and the address of the company alone', async () => {
    const sale = await buildPricedSale();
    await payThrough(await makeLink(sale, 100), guardian);
    await payThrough(await makeLink(sale, 50), company);

    await pay(app, sale);

    expect(await stored(sale.id)).toMatchObject({
      status: 'confirmed',
      paidAmount: 23_205,
      surplusReceived: 0,
    });
    const [receipt, ...more] = await receiptsOf(sale);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      total: 23_205,
      payers: [
        { name: guardian.name, address: null, amount: 10_000 },
        { name: company.name, address: { city: 'Tampere' }, amount: 5_000 },
      ],
    });
    const mails = await Mail.find({ document: receipt!._id }, 'to').lean();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [company.email, guardian.email, sale.customer.email].sort(),
    );
    expect(await soldOf(sale)).toBe(1);
  });

  it('is on the receipt with the payer’s name, address and sum if there is only one payer', async () => {
    const sale = await buildPricedSale();
    await payThrough(await makeLink(sale, 100), guardian);
    await pay(app, sale);

    const [receipt] = await receiptsOf(sale);
    expect(receipt?.payers).toMatchObject([{ address: { street: 'Kotikatu 1' }, amount: 10_000 }]);
  });

  it('is credited to the same payers when it is refunded, and returned through the provider to whoever paid', async () => {
    const sale = await buildPricedSale();
    await payThrough(await makeLink(sale, 100), guardian);
    await pay(app, sale);

    await refund(app, sale, 100);

    const [receipt, credit] = await receiptsOf(sale);
    expect(credit).toMatchObject({ kind: 'creditNote', total: -10_000 });
    expect(credit?.payers).toEqual(receipt?.payers);
  });

  it('can be refunded before the rest has been paid, without a document', async () => {
    const sale = await buildPricedSale();
    await payThrough(await makeLink(sale, 100), guardian);

    await refund(app, sale, 100);

    expect(await stored(sale.id)).toMatchObject({ status: 'new', refundAmount: 10_000 });
    expect(await receiptsOf(sale)).toEqual([]);
    expect(await readAsTraveller(sale)).toMatchObject({ left: 232.05 });
  });

  it('offers no bank transfer, which would bring a different sum than what is left', async () => {
    const sale = await buildTransferSale();
    const [part, all] = [await makeLink(sale, 100), await makeLink(sale)];

    expect([(await readLink(part)).mayTransfer, (await readLink(all)).mayTransfer]).toEqual([false, true]);
    expect(faultsOf(await post('transfer', { token: part, payer: guardian }))).toEqual([
      'transferNotOffered',
    ]);
  });

  it('of the fee alone is charged as such, so that the items add up to it', async () => {
    const sale = await buildPricedSale();

    const back = await payThrough(await makeLink(sale, 1), guardian);

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'paid' });
    expect(await readAsTraveller(sale)).toMatchObject({ left: 231.05 });
  });

  it('counts whatever the price becomes in the meantime', async () => {
    const sale = await buildPricedSale();
    const token = await makeLink(sale, 100);
    const providers = await openAt(token, guardian);
    await post('proceed', { token });
    await Product.updateOne({ _id: sale.product._id }, { price: 25_000 });

    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(await stored(sale.id)).toMatchObject({ status: 'new', notices: [] });
    expect(await readAsTraveller(sale)).toMatchObject({ total: 252.55, left: 152.55 });
  });

  it('confirms the payment if it is all that is left by then', async () => {
    const sale = await buildPricedSale();
    const [one, rest] = [await makeLink(sale, 100), await makeLink(sale, 132.05)];
    const providers = await openAt(rest, company);
    await payThrough(one, guardian);

    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(await stored(sale.id)).toMatchObject({ status: 'confirmed', notices: [], surplusReceived: 0 });
  });

  it('confirms the payment if two of them exceed the price, and the excess waits for staff', async () => {
    const sale = await buildPricedSale();
    const tokens = [await makeLink(sale, 150), await makeLink(sale, 150)];
    const [first, second] = [await openAt(tokens[0]!, guardian), await openAt(tokens[1]!, company)];

    for (const providers of [first, second]) {
      await payAtBank(providerNamed(providers, 'OP'), 'accept');
      await app.bank.control.runUntilIdle();
    }

    expect(await stored(sale.id)).toMatchObject({
      status: 'confirmed',
      paidAmount: 30_000,
      surplusReceived: 6_795,
      notices: [{ kind: 'overpaid', amount: 15_000 }],
    });
  });

  it('paid at the same time as a checkout of the traveller for the whole price leaves a surplus, and nothing is lost', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const sale = await buildPricedSale();
      await payThrough(await makeLink(sale, 32.05), guardian);
      const token = await makeLink(sale, 100);
      const [theirs, own] = [await openAt(token, company), await checkout(sale)];
      expect((await sale.get(`proceed/${sale.id}`)).status).toBe(200);

      await Promise.all(
        [theirs, own].map((providers) => payAtBank(providerNamed(providers, 'OP'), 'accept')),
      );
      await app.bank.control.runUntilIdle();

      const payment = await stored(sale.id);
      expect(payment).toMatchObject({ status: 'confirmed', paidAmount: 33_205, surplusReceived: 10_000 });
      expect(['overpaid', 'doublePayment']).toContain(payment.notices[0]?.kind);
      expect(await receiptsOf(sale)).toMatchObject([{ total: 23_205 }]);
    }
  });

  it('leaves the payment free to be paid again once a checkout of the rest is cancelled, or fails after a pending outcome', async () => {
    const [cancelled, failed] = [await buildPricedSale(), await buildPricedSale()];
    for (const sale of [cancelled, failed]) await payThrough(await makeLink(sale, 100), guardian);

    await pay(app, cancelled, { decision: 'cancel' });
    const providers = await checkout(failed);
    await failed.get(`proceed/${failed.id}`);
    const back = await payAtBank(providerNamed(providers, 'OP'), 'pending');
    await app.bank.control.runUntilIdle();
    expect(await stored(failed.id)).toMatchObject({ status: 'waiting' });
    await app.bank.control.settlePayment(back.searchParams.get('checkout-transaction-id')!, 'fail');
    await app.bank.control.runUntilIdle();

    for (const sale of [cancelled, failed]) {
      expect(await stored(sale.id)).toMatchObject({ status: 'new', paidAmount: 10_000, holdsStock: false });
      expect(await readAsTraveller(sale)).toMatchObject({ status: 'new', left: 132.05 });
    }
  });

  it('paid twice through one link at the same time counts both times towards the payment', async () => {
    const sale = await buildPricedSale();
    const token = await makeLink(sale, 100);
    const both = [await openAt(token, guardian), await openAt(token, company)];

    await Promise.all(both.map((providers) => payAtBank(providerNamed(providers, 'OP'), 'accept')));
    await app.bank.control.runUntilIdle();

    expect(await stored(sale.id)).toMatchObject({ status: 'new', paidAmount: 20_000, notices: [] });
    expect(await readAsTraveller(sale)).toMatchObject({ left: 32.05 });
  });

  it('makes whoever pays the rest at the same moment see the new sum first', async () => {
    const sale = await buildPricedSale();
    const token = await makeLink(sale, 100);
    const theirs = await openAt(token, guardian);
    await checkout(sale);
    await payAtBank(providerNamed(theirs, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    const { status, body } = await sale.get(`proceed/${sale.id}`);

    expect([status, body]).toMatchObject([409, { errors: [{ code: 'paymentStale' }] }]);
  });
});

it('a part that was paid is reported when the trip is cancelled, and staff return it separately', async () => {
  const sale = await buildPricedSale();
  const token = await makeLink(sale);
  await storeRefundPolicy(sale.group.event);
  await payThrough(await makeLink(sale, 100), guardian);
  const own = (method: 'get' | 'post') =>
    app.api[method]('/api/users/me/cancellation').set(tokenHeader, sale.token);

  const preview = await own('get');
  const { status } = await own('post').send({ currentPassword: password, refundTotal: 0 });
  await refund(app, sale, 100);

  expect(preview.body).toMatchObject({ refundTotal: 0, plan: { surplus: 100 } });
  expect(status).toBe(200);
  expect(await readLink(token)).toMatchObject({ state: 'closed' });
  expect(await stored(sale.id)).toMatchObject({
    status: 'new',
    refunds: [{ amount: 10_000, channel: 'provider', status: 'ok' }],
  });
});
