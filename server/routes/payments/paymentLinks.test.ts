import type { PaymentLink, PayerInput } from '../../contract/paymentLink';
import { tokenHeader } from '../../contract/session';
import { today } from '../../lib/clock';
import { Event } from '../../models/event';
import { LinkPayer } from '../../models/linkPayer';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { PaymentLink as StoredLink } from '../../models/paymentLink';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { printAttachment } from '../../services/money/payments/salesDocuments/printDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { company, guardian, linkPayers } from '../../test/paymentLinks';
import { pdfText } from '../../test/pdfText';
import { raceRounds } from '../../test/races';
import { buildSale, checkout, pay, providerNamed, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { camtOf } from '../../test/statements';
import { payAtBank } from '../../test/trip';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { makeLink, post, readLink, openAt, payThrough, returnFromBank } = linkPayers(app);
const { buildTransferSale, choose, send } = transferSales(app);

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const stored = (id: string) => Payment.findById(id).lean().orFail();
const asTraveller = ({ token }: Sale, path: string, body: object = {}) =>
  app.api.post(`/api/payments/links/${path}`).set(tokenHeader, token).send(body);

async function linksOf({ token, id }: Sale): Promise<PaymentLink[]> {
  return (await app.api.get(`/api/payments/links/${id}`).set(tokenHeader, token)).body as PaymentLink[];
}

describe('a payment link', () => {
  it('shows whoever has it what is paid to whom, and only the first name of the traveller', async () => {
    const sale = await buildSale(app, { serviceFee: 255 });

    const token = await makeLink(sale);

    const { firstName, lastName, email } = sale.customer;
    const seen = await readLink(token);
    expect(seen).toMatchObject({
      state: 'open',
      product: 'Risteilypaketti',
      firstName,
      amount: 232.05,
      isPart: false,
    });
    expect(JSON.stringify(seen)).not.toContain(lastName);
    expect(JSON.stringify(seen)).not.toContain(email);
  });

  it('is stored as a hash of its token only, is listed without its address, and is in the history', async () => {
    const sale = await buildSale(app);

    const token = await makeLink(sale, 100);

    expect(JSON.stringify(await StoredLink.find().lean())).not.toContain(token);
    const links = await linksOf(sale);
    expect(links).toMatchObject([{ amount: 100, received: 0, state: 'open', madeBy: 'customer' }]);
    expect(JSON.stringify(links)).not.toContain(token);
    const { body } = await sale.staff.get(`audit?type=users&id=${String(sale.customer._id)}`);
    expect(body).toMatchObject([{ changes: [{ path: 'paymentLink', after: 'made' }] }]);
  });

  it('can be made by staff for their own customers, and is not found for another organization or traveller', async () => {
    const sale = await buildSale(app);
    const other = await buildSale(app);

    const made = await sale.staff.post(`payments/links/${sale.id}`, { isPart: false });
    const foreign = await other.staff.post(`payments/links/${sale.id}`, { isPart: false });
    const traveller = await asTraveller(other, sale.id, { isPart: false });
    const { link } = made.body as { link: PaymentLink };
    const revoked = await other.staff.post(`payments/links/${sale.id}/${link._id}/revoke`, {});
    const mixed = await other.staff.post(`payments/links/${other.id}/${link._id}/revoke`, {});

    expect(made.body).toMatchObject({ link: { madeBy: 'staff', amount: null } });
    expect([made, foreign, traveller, revoked, mixed].map(({ status }) => status)).toEqual([
      201, 404, 404, 404, 404,
    ]);
  });

  it('cannot be for more than what is left, nor for a payment that is not new', async () => {
    const sale = await buildSale(app);
    const tooMuch = await asTraveller(sale, sale.id, { isPart: true, amount: 229.51 });
    const none = await asTraveller(sale, sale.id, { isPart: true, amount: 0 });
    await pay(app, sale);

    expect(faultsOf(tooMuch)).toEqual(['amount: partTooLarge']);
    expect(faultsOf(none)).toEqual(['amount: notInRange']);
    expect(faultsOf(await asTraveller(sale, sale.id, { isPart: false }))).toEqual(['paymentNotNew']);
  });

  it('is refused once it is revoked or has expired, like one that never existed', async () => {
    const sale = await buildSale(app);
    const [revoked, expired] = [await makeLink(sale), await makeLink(sale)];
    const [, link] = await linksOf(sale);
    await asTraveller(sale, `${sale.id}/${link!._id}/revoke`);
    await StoredLink.updateMany({ revokedAt: null }, { expiresAt: new Date(Date.now() - 1) });

    for (const token of [revoked, expired, 'nonsense']) {
      for (const path of ['status', 'checkout', 'proceed', 'transfer', 'cancel']) {
        const answer = await post(path, { token, payer: guardian });
        expect([answer.status, ...faultsOf(answer)]).toEqual([404, 'paymentLinkInvalid']);
      }
    }
    expect((await linksOf(sale)).map(({ state }) => state).sort()).toEqual(['expired', 'revoked']);
  });

  it('is one of at most ten valid links, even if many are made at the same time', async () => {
    const sale = await buildSale(app);
    for (let made = 0; made < 8; made += 1) await makeLink(sale);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asTraveller(sale, sale.id, { isPart: false })),
    );

    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBeLessThanOrEqual(2);
    expect(await StoredLink.countDocuments({ payment: sale.id })).toBe(8 + made);
    while ((await linksOf(sale)).length < 10) await makeLink(sale);
    expect(faultsOf(await asTraveller(sale, sale.id, { isPart: false }))).toEqual(['tooManyLinks']);
  });
});

describe('a payer with a link', () => {
  it('gets all faults of the details together, including a wrong check digit of a company’s business id', async () => {
    const token = await makeLink(await buildSale(app));
    const empty = await post('checkout', { token });
    const wrong: PayerInput = { ...company, businessId: '0112038-8', email: 'nobody' };
    const faulty = await post('checkout', { token, payer: wrong });

    expect(faultsOf(empty)).toEqual([
      'payer.kind: required',
      'payer.name: required',
      'payer.address.street: required',
      'payer.address.postcode: required',
      'payer.address.city: required',
      'payer.country: required',
      'payer.email: required',
    ]);
    expect(faultsOf(faulty)).toEqual(['payer.businessId: invalidBusinessId', 'payer.email: invalidEmail']);
    expect(await LinkPayer.countDocuments()).toBe(0);
  });

  it('is the buyer on the receipt, next to the traveller, and both get it by mail', async () => {
    const sale = await buildSale(app, { serviceFee: 255 });

    const back = await payThrough(await makeLink(sale), { ...company, businessId: '112038-9' });

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'paid' });
    expect(await stored(sale.id)).toMatchObject({ status: 'confirmed', notices: [], surplusReceived: 0 });
    const [receipt, ...more] = await SalesDocument.find({ payment: sale.id }).lean();
    expect(more).toEqual([]);
    expect(receipt?.payers).toMatchObject([
      { name: company.name, businessId: '0112038-9', reference: company.reference, amount: 23_205 },
    ]);
    const text = pdfText((await printAttachment(receipt!._id))!.content as Buffer);
    const { firstName, lastName } = sale.customer;
    for (const fact of [
      'Ostaja: Työnantaja Oy',
      'Y-tunnus: 0112038-9',
      'Osoite: Konttorikatu 2, 33100 Tampere',
      'Viite: Kustannuspaikka 42',
      `Matkustaja: ${firstName} ${lastName}`,
    ])
      expect(text).toContain(fact);
    const mails = await Mail.find({ document: receipt!._id }, 'to kind').sort({ kind: 1 }).lean();
    expect(mails).toMatchObject([
      { to: company.email, kind: 'payerReceipt' },
      { to: sale.customer.email, kind: 'receipt' },
    ]);
  });

  it('sees that the payment is in progress, and can cancel it only if they have started it', async () => {
    const sale = await buildSale(app);
    const [mine, others] = [await makeLink(sale), await makeLink(sale)];
    await openAt(mine, guardian);
    await post('proceed', { token: mine });

    expect(await readLink(mine)).toMatchObject({ state: 'busy', mayCancel: true });
    expect(await readLink(others)).toMatchObject({ state: 'busy', mayCancel: false });
    expect(faultsOf(await post('cancel', { token: others }))).toEqual(['paymentNotPaying']);
    expect((await post('cancel', { token: mine })).body).toMatchObject({ state: 'open' });
    const history = (await stored(sale.id)).history.map(({ by, why }) => `${by}: ${why}`);
    expect(history).toEqual(['payer: went to the provider', 'payer: cancelled by the payer']);
  });

  it('cannot continue the traveller’s transaction, nor can the traveller continue theirs', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);
    await checkout(sale);
    expect(faultsOf(await post('proceed', { token }))).toEqual(['paymentStale']);
    await openAt(token, guardian);
    await post('proceed', { token });

    const resumed = await app.api.post(`/api/payments/resume/${sale.id}`).set(tokenHeader, sale.token);

    expect((resumed.body as { url: string }).url).toBeTruthy();
    await post('cancel', { token });
    await Payment.updateOne({ _id: sale.id }, { $pull: { attempts: { payer: { $exists: false } } } });
    await post('proceed', { token });
    const alone = await app.api.post(`/api/payments/resume/${sale.id}`).set(tokenHeader, sale.token);
    expect(faultsOf(alone)).toEqual(['paymentNotResumable']);
  });

  it('sees a cancellation at the bank, and may pay again', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);

    const back = await payThrough(token, guardian, 'cancel');

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'cancelled' });
    expect(await readLink(token)).toMatchObject({ state: 'open' });
  });

  it('cannot ask about the traveller’s own transaction, nor about that of another payment', async () => {
    const sale = await buildSale(app);
    const providers = await checkout(sale);
    const back = await payAtBank(providerNamed(providers, 'OP'), 'accept');

    expect((await returnFromBank(back)).status).toBe(404);
    await app.bank.control.runUntilIdle();
  });

  it('may choose a bank transfer, sees its details on the page, and is the buyer when the money arrives', async () => {
    const sale = await buildTransferSale();
    const [token, others] = [await makeLink(sale), await makeLink(sale)];
    expect(await readLink(token)).toMatchObject({ mayTransfer: true });

    const { body } = await post('transfer', { token, payer: guardian });

    const { transfer } = await stored(sale.id);
    expect(body).toMatchObject({
      state: 'transfer',
      mayCancel: true,
      transfer: { reference: transfer!.reference, amount: 229.5 },
    });
    expect(await readLink(others)).toMatchObject({ state: 'transfer', transfer: null, mayCancel: false });
    expect(await Mail.countDocuments({ kind: 'transferChosen' })).toBe(0);
    await bookTransfer(sale, transfer!.reference);
    expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([
      { channel: 'bank', payers: [{ name: guardian.name, amount: 22_950 }] },
    ]);
    expect(await Mail.countDocuments({ to: guardian.email, kind: 'payerReceipt' })).toBe(1);
  });

  it('is not the buyer if the traveller chooses the bank transfer again', async () => {
    const sale = await buildTransferSale();
    const token = await makeLink(sale);
    await post('transfer', { token, payer: guardian });
    expect((await post('cancel', { token })).body).toMatchObject({ state: 'open', transfer: null });

    const reference = await choose(sale);
    await bookTransfer(sale, reference);

    const [receipt] = await SalesDocument.find({ payment: sale.id }).lean();
    expect(receipt).not.toHaveProperty('payers');
  });
});

async function bookTransfer({ staff }: Sale, reference: string): Promise<void> {
  const line = { id: reference, bookedOn: today(), amount: 229.5, reference };
  expect(await send(staff, camtOf([line]))).toMatchObject({ counts: { matched: 1 } });
}

it('a link stores the details of at most 30 people in an hour, whoever has it', async () => {
  const sale = await buildSale(app);
  const [token, other] = [await makeLink(sale), await makeLink(sale)];
  // Each counts, although the organization accepts no bank transfers.
  for (let tries = 0; tries < 30; tries += 1) await post('transfer', { token, payer: guardian });

  const answers = [
    await post('transfer', { token, payer: guardian }),
    await post('checkout', { token, payer: guardian }),
    await post('transfer', { token: other, payer: guardian }),
  ];

  expect(answers.map(faultsOf)).toEqual([['tooManyTries'], ['tooManyTries'], ['transferNotOffered']]);
  expect((await readLink(token)).state).toBe('open');
});

describe('concurrent money', () => {
  it('of two people who pay through the same link confirms the payment once; the rest is a double payment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const sale = await buildSale(app);
      const token = await makeLink(sale);
      const [first, second] = [await openAt(token, guardian), await openAt(token, company)];
      expect((await post('proceed', { token })).status).toBe(200);

      const backs = await Promise.all(
        [first, second].map((providers) => payAtBank(providerNamed(providers, 'OP'), 'accept')),
      );
      await Promise.all([...backs.map(returnFromBank), app.bank.control.runUntilIdle()]);

      expect(await stored(sale.id)).toMatchObject({
        status: 'confirmed',
        paidAmount: 45_900,
        surplusReceived: 22_950,
        notices: [{ kind: 'doublePayment' }],
      });
      expect(await SalesDocument.countDocuments({ payment: sale.id })).toBe(1);
      const outcomes = await Promise.all(backs.map(returnFromBank));
      expect(outcomes.map(({ body }) => (body as { outcome: string }).outcome).sort()).toEqual([
        'paid',
        'surplus',
      ]);
    }
  });

  it('of payer and traveller confirms the payment once, and the receipt names whoever paid it', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);
    const [own, theirs] = [await checkout(sale), await openAt(token, guardian)];

    const steps = await Promise.all([sale.get(`proceed/${sale.id}`), post('proceed', { token })]);
    for (const providers of [own, theirs]) await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();

    expect(steps.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored(sale.id)).toMatchObject({
      status: 'confirmed',
      notices: [{ kind: 'doublePayment' }],
    });
    expect(await SalesDocument.countDocuments({ payment: sale.id })).toBe(1);
  });

  it('counts even if the link was revoked while the provider’s page was open', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);
    const providers = await openAt(token, guardian);
    await post('proceed', { token });
    const [link] = await linksOf(sale);
    await asTraveller(sale, `${sale.id}/${link!._id}/revoke`);

    const back = await payAtBank(providerNamed(providers, 'OP'), 'accept');

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'paid' });
    expect(await stored(sale.id)).toMatchObject({ status: 'confirmed', notices: [] });
    expect(await linksOf(sale)).toMatchObject([{ state: 'used', received: 229.5 }]);
  });

  it('at a price that has changed in the meantime waits for staff, and the next payment has the new price', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);
    const providers = await openAt(token, guardian);
    await Product.updateOne({ _id: sale.product._id }, { price: 25_000 });

    expect(faultsOf(await post('proceed', { token }))).toEqual(['paymentStale']);
    const back = await payAtBank(providerNamed(providers, 'OP'), 'accept');

    expect((await returnFromBank(back)).body).toEqual({ outcome: 'surplus' });
    expect(await stored(sale.id)).toMatchObject({ status: 'new', notices: [{ kind: 'staleAmount' }] });
    expect(await readLink(token)).toMatchObject({ state: 'open', amount: 20.5 });
  });

  it('is not accepted once the trip is cancelled, the product is not collected or the stock is gone', async () => {
    const [cancelled, uncollected, soldOut] = [
      await buildSale(app),
      await buildSale(app),
      await buildSale(app, { maximumAmount: 1 }),
    ];
    const tokens = [await makeLink(cancelled), await makeLink(uncollected), await makeLink(soldOut)];
    await cancelled.staff.post('mass/disable', { users: [String(cancelled.customer._id)] });
    await Event.updateOne({ _id: uncollected.group.event }, { $set: { 'products.0.collectPayment': false } });
    await Product.updateOne({ _id: soldOut.product._id }, { sold: 1 });

    const seen = await Promise.all(tokens.map(readLink));
    const answers = await Promise.all(tokens.map((token) => post('checkout', { token, payer: guardian })));

    expect(seen.map(({ state }) => state)).toEqual(['closed', 'closed', 'soldOut']);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    await Product.updateOne({ _id: soldOut.product._id }, { sold: 0 });
  });

  it('is not accepted once the payment is removed with its traveller or product', async () => {
    const sale = await buildSale(app);
    const token = await makeLink(sale);
    const root = await buildStaff(app, 'root');

    await root.delete(`users/${String(sale.customer._id)}`);

    expect(faultsOf(await post('status', { token }))).toEqual(['paymentLinkInvalid']);
    expect(await StoredLink.countDocuments({ payment: sale.id })).toBe(0);
  });
});
