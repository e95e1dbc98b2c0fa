import type { InvoiceDetails } from '../../contract/invoice';
import { addDays, today } from '../../lib/clock';
import { Invoice } from '../../models/invoice';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { invoices } from '../../test/invoices';
import { raceRounds } from '../../test/races';
import { buildSale, pay } from '../../test/sale';
import { camtOf } from '../../test/statements';
import { buildProduct, collect } from '../../test/trip';

const app = useApp();

const { buildTravellers, post, make, read, choose, send, lineOf, stored, statusesOf, queueOf } =
  invoices(app);

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const sizes = [
  { id: 'm', name: 'M', nameEn: '', maximumAmount: 0, sold: 0 },
  { id: 'l', name: 'L', nameEn: '', maximumAmount: 1, sold: 0 },
];

describe('what an invoice is for', () => {
  it('is the rest of a traveller who has paid one of the products', async () => {
    const sales = await buildTravellers(2);
    const { group, product } = sales[0];
    await pay(app, sales[0]);
    const dinner = await buildProduct({ organization: group.organization, name: 'Illallinen', price: 4_000 });
    await collect(group.event, dinner);

    const { rows, total } = await make(sales, { products: [String(product._id), String(dinner._id)] });

    expect(rows.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Illallinen', 2],
      ['Risteilypaketti', 1],
    ]);
    expect(total).toBe(309.5);
  });

  it('has the price of the first ones for as many as are left of it, and the next price for the others', async () => {
    const sales = await buildTravellers(3, { priceSteps: [{ price: 20_000, until: null, first: 2 }] });

    const { rows } = await make(sales);

    expect(rows.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, 200],
      [1, 229.5],
    ]);
    expect((await stored(sales[2]!)).purchase).toMatchObject({ price: 22_950 });
  });

  it('is refused for the travellers for whom no stock is left, of the product or of their variant', async () => {
    const sales = await buildTravellers(3, { maximumAmount: 2 });
    const sized = await buildTravellers(4, { name: 'T-paita', variants: sizes });
    for (const [index, { id }] of sized.entries())
      if (index < 3) await Payment.updateOne({ _id: id }, { variant: index === 0 ? 'm' : 'l' });

    expect(faultsOf(await post(sales))).toEqual(['users.2: soldOut']);
    expect(faultsOf(await post(sized))).toEqual(['users.2: soldOut', 'users.3: variantRequired']);

    expect(await statusesOf([...sales, ...sized])).toEqual(Array(7).fill('new'));
    const { rows } = await make(sized.slice(0, 2));
    expect(rows.map(({ text }) => text)).toEqual(['T-paita (M)', 'T-paita (L)']);
    expect((await Product.findById(sized[0].product._id).lean())!.variants).toMatchObject([
      { id: 'm', sold: 1 },
      { id: 'l', sold: 1 },
    ]);
  });

  it('asks for no money that comes in at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const [sale] = await buildTravellers(1);
      const { staff, id } = sale;
      const reference = await choose(sale);
      await app.api.post(`/api/payments/transfer/${id}/cancel`).set('x-auth-token', sale.token).send({});
      await send(staff, camtOf([lineOf(100, { reference })]));
      const [entry] = await queueOf(staff);

      const [answer] = await Promise.all([
        post([sale]),
        staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'assign', payment: id }),
      ]);

      if (answer.status !== 201) {
        expect(faultsOf(answer)).toEqual(['conflict']);
        continue;
      }
      const invoice = await Invoice.findById((answer.body as InvoiceDetails)._id)
        .lean()
        .orFail();
      const before = (await stored(sale)).bankMoney!.filter(({ at }) => at < invoice.at);
      const { open } = await read(staff, answer.body as InvoiceDetails);
      expect([invoice.total, open]).toEqual([before.length > 0 ? 12_950 : 22_950, 129.5]);
    }
  });

  it('leaves out nobody in silence who is paying in another way', async () => {
    const sale = (await buildTravellers(1))[0];
    const other = await buildSale(app, {}, sale);
    await choose(other);

    expect(faultsOf(await post([sale, other]))).toEqual(['users.1: paymentNotNew']);
  });
});

it('an invoice is issued on the day on which it is stored', async () => {
  const [sale] = await buildTravellers(1);

  const { issuedOn, dueOn } = await make([sale], { termDays: 3 });

  expect([issuedOn, dueOn]).toEqual([today(), addDays(today(), 3)]);
});
