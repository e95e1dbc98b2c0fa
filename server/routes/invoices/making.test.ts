import type { CustomerPayments } from '../../contract/payment';
import type { InvoicePage, InvoiceSettings } from '../../contract/invoice';
import { isFinnishReference } from '../../contract/bankReference';
import { tokenHeader } from '../../contract/session';
import { addDays, clock, startOfDay, today } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';
import { releaseOverdueTransfers } from '../../services/money/bankTransfers/releaseOverdue';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { redeem } from '../../test/discountCodes';
import { unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { invoices, school } from '../../test/invoices';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { raceRounds } from '../../test/races';
import { buildSale, checkout, pay, type Sale } from '../../test/sale';
import { buildDiscountCode } from '../../test/trip';

const app = useApp();

const { buildTravellers, post, make, read, stored, statusesOf } = invoices(app);
const { makeLink, payThrough } = linkPayers(app);

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const asTraveller = ({ token }: Sale, path: string) =>
  app.api.post(`/api/payments/${path}`).set(tokenHeader, token).send({});

describe('the settings of invoices', () => {
  it('need an address and an operator, are stored in capitals without spaces, and are in the history', async () => {
    const [{ staff, group }] = await buildTravellers(1);

    expect(faultsOf(await staff.put('invoices/settings', { address: '0037123456', operator: '' }))).toEqual([
      'address: invalidEInvoiceAddress',
      'operator: required',
    ]);
    const { body } = await staff.put('invoices/settings', {
      address: 'fi21 1234 5600 0007 85',
      operator: 'okoyfihh',
    });

    expect(body).toEqual({ address: 'FI2112345600000785', operator: 'OKOYFIHH', obstacles: [] });
    expect(await AuditEntry.findOne({ record: group.organization }).sort({ _id: -1 }).lean()).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ path: 'eInvoice.address', after: 'FI2112345600000785' }),
      ]) as unknown,
    });
  });

  it('say what is missing, without which no invoice is made', async () => {
    const sales = await buildTravellers(1);
    const [{ staff, group }] = sales;
    await Organization.updateOne(
      { _id: group.organization },
      { $set: { businessCode: '1234567-8', 'address.city': '', 'bankTransfer.payee': '' } },
    );
    await Organization.updateOne({ _id: group.organization }, { $unset: { eInvoice: 1 } });

    const { body } = await staff.get('invoices/settings');
    const missing = [
      'sellerEInvoiceAddressMissing',
      'sellerAccountMissing',
      'sellerBusinessIdMissing',
      'sellerAddressMissing',
    ];
    expect((body as InvoiceSettings).obstacles).toEqual(missing);
    const refused = await post(sales);
    expect([refused.status, faultsOf(refused)]).toEqual([409, missing]);
  });
});

describe('an invoice', () => {
  it('asks for what travellers are to pay, by product and price, with a number, a reference and days', async () => {
    const sales = await buildTravellers(3, { serviceFee: 255, serviceFeeVat: 25.5 });
    const { organization } = sales[0].group;
    const { code } = await buildDiscountCode({ organization, applyTo: [sales[0].product._id] });
    expect((await redeem(app, sales[2]!, code)).status).toBe(200);

    const invoice = await make(sales);

    expect(isFinnishReference(invoice.reference)).toBe(true);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', number: 1, corrects: null, creditedBy: null, buyer: school, sent: null },
      ...{ issuedOn: today(), dueOn: addDays(today(), 14), state: 'open', mayCredit: true },
      ...{ total: 581.4, open: 581.4, settledOtherwise: 0 },
      rows: [
        { text: 'Risteilypaketti', quantity: 2, unitPrice: 229.5, amount: 459, vatPercent: 13.5 },
        {
          text: 'Palvelumaksu: Risteilypaketti',
          quantity: 3,
          unitPrice: 2.55,
          amount: 7.65,
          vatPercent: 25.5,
        },
        { text: 'Risteilypaketti', quantity: 1, unitPrice: 114.75, amount: 114.75, vatPercent: 13.5 },
      ],
    });
    expect(invoice.payments.map(({ amount, open, status }) => [amount, open, status])).toEqual([
      [232.05, 232.05, 'waiting'],
      [232.05, 232.05, 'waiting'],
      [117.3, 117.3, 'waiting'],
    ]);
  });

  it('has the VAT that the receipts will state, to the cent, and one rate for price and fee if they are taxed alike', async () => {
    const sales = await buildTravellers(3, { price: 104, serviceFee: 104, serviceFeeVat: 13.5 });

    const invoice = await make(sales);

    // 2.08 euros contain 0.25 of VAT, three times that is a cent more than the VAT in 6.24, and twice 1.04 contain 0.24.
    expect(invoice.taxes).toEqual([{ percent: 13.5, note: null, net: 5.49, tax: 0.75 }]);
    const { text } = await sales[0].staff.get(`invoices/${invoice._id}/finvoice`).buffer(true);
    const rowTaxes = Array.from(text.matchAll(/<RowVatAmount[^>]*>([^<]*)</g), ([, sum]) => sum);
    expect(rowTaxes).toEqual(['0,36', '0,39']);
  });

  it('states the note instead of VAT under the margin scheme', async () => {
    const taxDescription = 'Voittomarginaalijärjestelmä – matkatoimistot';
    const sales = await buildTravellers(1, { vat: false, vatPercent: null, taxAmount: 940, taxDescription });

    const { rows, taxes } = await make(sales);

    expect(taxes).toEqual([{ percent: null, note: taxDescription, net: 229.5, tax: 0 }]);
    expect(rows).toMatchObject([{ vatPercent: null }]);
  });

  it('names the travellers if staff want it, and leaves them out otherwise', async () => {
    const sales = await buildTravellers(2);
    const others = [await buildSale(app, {}, sales[0]), await buildSale(app, {}, sales[0])] as const;

    const { rows } = await make(sales, { namesTravellers: true });
    expect(rows.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Risteilypaketti, Maija Aalto 1', 1],
      ['Risteilypaketti, Maija Aalto 2', 1],
    ]);
    const { rows: nameless } = await make([sales[0], ...others].slice(1));
    expect(nameless.map(({ text, quantity }) => [text, quantity])).toEqual([['Risteilypaketti', 2]]);
  });

  it('is for what is left of a payment of which a part was paid', async () => {
    const [sale] = await buildTravellers(1);
    const token = await makeLink(sale, 100);
    await payThrough(token, guardian);
    await app.bank.control.runUntilIdle();

    const { total, rows } = await make([sale]);

    expect(total).toBe(129.5);
    expect(rows).toMatchObject([{ text: 'Risteilypaketti, osa hinnasta', unitPrice: 129.5 }]);
  });

  it('keeps its content when records change, and is numbered without gaps although attempts fail', async () => {
    const sales = await buildTravellers(2);
    const first = await make([sales[0]]);
    await Product.updateOne({ _id: sales[0].product._id }, { name: 'Muu', price: 1 });
    await Product.updateOne({ _id: sales[0].product._id }, { maximumAmount: 1 });

    expect((await post([sales[1]!])).status).toBe(400);
    await Product.updateOne({ _id: sales[0].product._id }, { maximumAmount: 0 });
    const second = await make([sales[1]!]);

    expect([first.number, second.number]).toEqual([1, 2]);
    expect(await read(sales[0].staff, first)).toMatchObject({
      total: 229.5,
      rows: [{ text: 'Risteilypaketti', unitPrice: 229.5 }],
    });
  });

  it('is refused with all faults at once', async () => {
    const sales = await buildTravellers(4);
    const [sale, paid, absent, disabled] = sales;
    const [elsewhere] = await buildTravellers(1);
    const stranger = await buildSale(app, {}, { group: elsewhere.group, product: elsewhere.product });
    await pay(app, paid!);
    const { group: otherGroup } = await buildSale(app);
    await Customer.updateOne({ _id: absent!.customer._id }, { event: otherGroup.event });
    await Customer.updateOne({ _id: disabled!.customer._id }, { disabled: true });
    await make([sale]);

    const refused = await post([...sales, stranger], {
      products: [String(sale.product._id), unknownId()],
      buyer: { ...school, businessId: '1234567-1', eInvoiceAddress: '003712345671' },
    });

    expect([refused.status, faultsOf(refused)]).toEqual([
      400,
      [
        'products.1: notFound',
        'users.0: paymentInvoiced',
        'users.1: invoiceNothingDue',
        'users.2: invoiceOtherEvent',
        'users.3: invoiceNothingDue',
        'users.4: notFound',
      ],
    ]);
    expect(faultsOf(await post([paid!], { event: unknownId() }))).toEqual([
      'event: notFound',
      'users.0: invoiceOtherEvent',
    ]);
    await Customer.updateOne({ _id: absent!.customer._id }, { event: sale.group.event });
    await Customer.updateOne({ _id: disabled!.customer._id }, { disabled: false });
  });

  it('is refused for a buyer without valid business id, e-invoice address and operator', async () => {
    const sales = await buildTravellers(1);
    const wrong = { businessId: '1234567-8', eInvoiceAddress: '003712345678', eInvoiceOperator: 'x?' };
    const buyer = { ...school, ...wrong };

    expect(faultsOf(await post(sales, { buyer }))).toEqual([
      'buyer.businessId: invalidBusinessId',
      'buyer.eInvoiceAddress: invalidEInvoiceAddress',
      'buyer.eInvoiceOperator: invalidEInvoiceOperator',
    ]);
  });

  it('reserves the stock of all or none of its payments', async () => {
    const sales = await buildTravellers(3, { maximumAmount: 2 });

    expect(faultsOf(await post(sales))).toEqual(['users.2: soldOut']);
    expect(await statusesOf(sales)).toEqual(['new', 'new', 'new']);
    await make(sales.slice(0, 2));
    expect(await Product.findById(sales[0].product._id).lean()).toMatchObject({ sold: 2 });
  });

  it('is made once, if two are made of a payment at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const sales = await buildTravellers(2);
      const [one, other] = sales;

      const answers = await Promise.all([post([one]), post([one, other!]), post([other!, one])]);

      const counts = tally(answers);
      expect(counts[201]).toBe(1);
      const { body } = await one.staff.get('invoices');
      expect(body).toMatchObject({ count: 1, invoices: [{ number: 1 }] } satisfies Partial<
        Record<keyof InvoicePage, unknown>
      >);
    }
  });
});

describe('a payment that is invoiced', () => {
  it('is shown to the traveller with its buyer, and can be paid, cancelled or given away in no other way', async () => {
    const [sale] = await buildTravellers(1);
    const token = await makeLink(sale);
    await make([sale]);

    const { body } = await sale.get('event-payments');
    expect((body as CustomerPayments).eventPayments).toMatchObject([
      { status: 'waiting', invoicedTo: school.name, transfer: null, mayTransfer: false },
    ]);
    const seen = await app.api.post('/api/payment-links/status').send({ token });
    expect(seen.body).toMatchObject({
      state: 'invoiced',
      mayTransfer: false,
      transfer: null,
      mayCancel: false,
    });
    expect(JSON.stringify(seen.body)).not.toContain(school.name);
    for (const call of [
      sale.get(`create/${sale.id}`),
      sale.get(`proceed/${sale.id}`),
      asTraveller(sale, `transfer/${sale.id}`),
      asTraveller(sale, `transfer/${sale.id}/cancel`),
      app.api.post(`/api/payments/links/${sale.id}`).set(tokenHeader, sale.token).send({ isPart: false }),
      app.api.post('/api/payment-links/checkout').send({ token, payer: guardian }),
      app.api.post('/api/payment-links/transfer').send({ token, payer: guardian }),
    ]) {
      const answer = await call;
      expect([answer.status, faultsOf(answer)]).toEqual([409, ['paymentInvoiced']]);
    }
  });

  it('is neither released by the clock nor mailed about', async () => {
    const [sale] = await buildTravellers(1);
    await make([sale], { termDays: 1 });

    const later = startOfDay(addDays(today(), 8));
    clock.now = () => later;
    await releaseOverdueTransfers();

    expect(await statusesOf([sale])).toEqual(['waiting']);
    expect(await Mail.find({ account: sale.customer._id }).lean()).toEqual([]);
  });

  it('is paid once, if its traveller goes to pay at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const [sale] = await buildTravellers(1);
      await checkout(sale);

      const [invoiced, proceeded] = await Promise.all([post([sale]), sale.get(`proceed/${sale.id}`)]);

      const won = [invoiced.status === 201, proceeded.status === 200];
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await statusesOf([sale])).toEqual([won[0] ? 'waiting' : 'paying']);
    }
  });

  it('can be marked as paid by staff, which the invoice then shows', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);

    const { status } = await sales[0].staff.post(`payments/change-payment-status/${sales[0].id}`, {
      status: 'waiting',
    });

    expect(status).toBe(200);
    expect(await read(sales[0].staff, invoice)).toMatchObject({
      ...{ total: 459, open: 229.5, settledOtherwise: 229.5, state: 'open' },
      payments: [
        { status: 'confirmed', open: 0 },
        { status: 'waiting', open: 229.5 },
      ],
    });
    expect((await stored(sales[0])).bankMoney).toEqual([]);
  });
});
