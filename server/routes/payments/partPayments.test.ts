import type { CustomerPayments } from '../../contract/payment';
import { today } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { Types } from 'mongoose';
import { receiveParts } from '../../services/money/bankTransfers/bookEntry';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { buildSale, checkout, pay, providerNamed, type Sale } from '../../test/sale';
import { payAtBank } from '../../test/trip';

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

/** Records money that staff have assigned from a bank statement. */
async function receive({ id }: Sale, amount: number): Promise<void> {
  await transaction(async () => {
    const payment = await Payment.findById(id).lean().orFail();
    const line = { _id: new Types.ObjectId(), bookedOn: today(), reference: null, message: null };
    await receiveParts([{ payment, amount }], { ...line, organization: payment.organization });
  });
}

async function readAsTraveller({ get }: Sale) {
  const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
  return eventPayments[0]!;
}

describe('a payment that has been received in part', () => {
  it('charges only what is left at the provider, and is confirmed by it without surplus', async () => {
    const sale = await buildSale(app, { serviceFee: 255, serviceFeeVat: 25.5 });
    await receive(sale, 20_000);
    expect(await readAsTraveller(sale)).toMatchObject({ status: 'new', total: 232.05, left: 32.05 });

    await pay(app, sale);

    const { attempts, surplusReceived } = await Payment.findById(sale.id).lean().orFail();
    expect(attempts).toMatchObject([{ amount: 3_205, state: 'ok' }]);
    expect(surplusReceived).toBe(0);
    expect(await readAsTraveller(sale)).toMatchObject({
      status: 'confirmed',
      left: 0,
      documents: [{ total: 232.05 }],
    });
  });

  it('is paid by a transaction that was opened for the whole price before; the excess is surplus', async () => {
    const sale = await buildSale(app);
    const providers = await checkout(sale);
    await sale.get(`proceed/${sale.id}`);
    await receive(sale, 20_000);

    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(await Payment.findById(sale.id).lean()).toMatchObject({
      status: 'confirmed',
      surplusReceived: 20_000,
      notices: [{ kind: 'short' }, { kind: 'overpaid' }],
    });
  });

  it('cannot be continued at a transaction opened for the whole price', async () => {
    const sale = await buildSale(app);
    await checkout(sale);
    await receive(sale, 20_000);

    expect((await sale.get(`proceed/${sale.id}`)).body).toMatchObject({ errors: [{ code: 'paymentStale' }] });
    await checkout(sale);
    expect((await sale.get(`proceed/${sale.id}`)).status).toBe(200);
  });

  it('is confirmed without a provider once the whole amount has been received', async () => {
    const sale = await buildSale(app, { maximumAmount: 1 });
    await receive(sale, 20_000);
    await Product.updateOne({ _id: sale.product._id }, { price: 20_000 });
    expect(await checkout(sale)).toEqual([]);

    const { body } = await sale.get(`proceed/${sale.id}`);

    expect(body).toMatchObject({ status: 'confirmed', left: 0 });
    expect((await readAsTraveller(sale)).documents).toMatchObject([{ total: 200 }]);
  });

  it('records what is left when staff mark it as paid', async () => {
    const sale = await buildSale(app);
    await receive(sale, 20_000);

    await sale.staff.post(`payments/change-payment-status/${sale.id}`, { status: 'new' });

    expect(await Payment.findById(sale.id).lean()).toMatchObject({ status: 'confirmed', paidAmount: 22_950 });
  });
});
