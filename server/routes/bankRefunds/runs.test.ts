import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { addDays, today } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { BankEntry } from '../../models/bankEntry';
import { BankRefund } from '../../models/bankRefund';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { RefundRun } from '../../models/refundRun';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { bankRefunds, otherIban, payerIban } from '../../test/bankRefunds';
import { expectAllInStep } from '../../test/invariants';
import { buildStaff } from '../../test/staff';
import { transferSales } from '../../test/transferSale';

const app = useApp();

const { buildTransferredSale, refundByBank, refundOf, prepare, makeRun, run, listOf, paidOut, importLines } =
  bankRefunds(app);

const { buildTransferSale } = transferSales(app);

afterEach(expectAllInStep);

const fileOf = async (staff: { token: string }, id: string) =>
  app.api.get(`/api/admin/bank-refunds/runs/${id}/file`).set('x-auth-token', staff.token).buffer(true);

describe('a refund by bank transfer', () => {
  it('is stored before it is sent, counts as refunded, and has its credit note and movement only once the bank has paid it', async () => {
    const sale = await buildTransferredSale();

    const { status, body } = await refundByBank(sale);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      refundAmount: 100,
      refundable: 129.5,
      refundStatus: 'pending',
      refunds: [{ channel: 'bank', status: 'pending', amount: 100 }],
    });
    expect(await SalesDocument.countDocuments({ payment: sale.id, kind: 'creditNote' })).toBe(0);
    expect(await Movement.countDocuments({ payment: sale.id, amount: { $lt: 0 } })).toBe(0);
  });

  it('goes to the account that the money came from, which staff see masked and the database holds encrypted', async () => {
    const sale = await buildTransferredSale();

    await refundByBank(sale);

    const target = { account: 'FI42 **** **** 23', holder: 'Maija Virtanen' };
    expect((await sale.staff.get(`payments/refund-account/${sale.id}`)).body).toEqual(target);
    expect((await listOf(sale.staff)).waiting).toMatchObject([{ ...target, amount: 100, state: 'waiting' }]);
    const stored = [await BankEntry.find().lean(), await BankRefund.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(payerIban);
    expect(app.context.accountVault.open((await refundOf(sale)).account!)).toBe(payerIban);
  });

  it('goes to the account that staff enter, and one with wrong check digits is refused', async () => {
    const sale = await buildTransferredSale();

    const refused = await refundByBank(sale, { iban: 'FI42 5000 1510 0000 24' });
    const taken = await refundByBank(sale, { iban: 'de89 3704 0044 0532 0130 00', holder: 'Äiti Virtanen' });

    expect(faultsOf(refused)).toEqual(['iban: invalidIban']);
    expect(taken.status).toBe(200);
    const { account, holder } = await refundOf(sale);
    expect([app.context.accountVault.open(account!), holder]).toEqual([otherIban, 'Äiti Virtanen']);
  });

  it('keeps a payment that staff had marked as paid from being marked as unpaid until its outcome is known', async () => {
    const sale = await buildTransferSale();
    const toggle = (status: string) =>
      sale.staff.post(`payments/change-payment-status/${sale.id}`, { status });
    await toggle('new');
    expect((await refundByBank(sale, { iban: otherIban, holder: 'Maija Virtanen' })).status).toBe(200);

    expect(faultsOf(await toggle('confirmed'))).toEqual(['refundOpen']);
  });

  it('is one refund however often its order is sent with one key, and another account with that key is refused', async () => {
    const sale = await buildTransferredSale();
    const key = 'an order';

    const answers = await Promise.all([1, 2, 3].map(() => refundByBank(sale, { iban: payerIban }, key)));
    const other = await refundByBank(sale, { iban: otherIban }, key);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await BankRefund.countDocuments({ payment: sale.id })).toBe(1);
    expect(other.body).toMatchObject({ errors: [{ code: 'keyReused' }] });
  });

  it('may not exceed what is left to refund, nor be made by staff of another organization', async () => {
    const sale = await buildTransferredSale();
    const stranger = await buildStaff(app, 'owner');

    expect((await refundByBank(sale, { amount: 229.51 })).body).toMatchObject({
      errors: [{ code: 'refundTooHigh' }],
    });
    expect((await refundByBank({ id: sale.id, staff: stranger })).status).toBe(404);
    expect((await stranger.get(`payments/refund-account/${sale.id}`)).status).toBe(404);
    expect(await BankRefund.countDocuments({ payment: sale.id })).toBe(0);
  });

  it('without a known account waits until staff have entered it, and is in no run before', async () => {
    const sale = await buildTransferredSale(undefined, { account: undefined });
    const refunds = await prepare(sale);

    expect((await makeRun(sale.staff, refunds)).body).toMatchObject({
      errors: [{ code: 'refundAccountMissing' }],
    });
    const account = { iban: otherIban, holder: 'Maija Virtanen' };
    expect(
      (await sale.staff.put(`bank-refunds/refunds/${String(refunds[0]!._id)}/account`, account)).status,
    ).toBe(200);
    expect((await makeRun(sale.staff, refunds)).status).toBe(201);
    expect(JSON.stringify(await AuditEntry.find().lean())).not.toContain(otherIban);
  });

  it('can be withdrawn while it waits, and the money can be refunded again', async () => {
    const sale = await buildTransferredSale();
    const [refund] = await prepare(sale);

    expect((await sale.staff.post(`bank-refunds/refunds/${String(refund!._id)}/withdraw`, {})).status).toBe(
      200,
    );

    expect(await Payment.findById(sale.id).lean()).toMatchObject({
      refundAmount: 0,
      refunds: [{ status: 'fail' }],
    });
    expect((await listOf(sale.staff)).waiting).toEqual([]);
    expect((await refundByBank(sale, { amount: 229.5 })).status).toBe(200);
  });
});

describe('a refund run', () => {
  it('is a file that is valid by the schema of ISO 20022, pays each refund once, and downloads the same bytes again', async () => {
    const sale = await buildTransferredSale();
    const other = await buildTransferredSale(sale, { payer: 'Öberg Åke', account: otherIban });
    const refunds = await prepare(sale, other);

    const id = await run(sale.staff, refunds);

    const [first, second] = [await fileOf(sale.staff, id), await fileOf(sale.staff, id)];
    expect(first.status).toBe(200);
    expect(first.headers['content-disposition']).toBe(`attachment; filename=refunds-${today()}.xml`);
    const xml = first.text;
    expect(second.text).toBe(xml);
    const contents = await readFile(
      path.join(__dirname, '../../banking/creditTransfers/samples/pain.001.001.09.xsd'),
      'utf8',
    );
    const schema = { fileName: 'schema.xsd', contents };
    expect(await validateXML({ xml: { fileName: 'run.xml', contents: xml }, schema })).toMatchObject({
      valid: true,
    });
    expect(xml.match(/<EndToEndId>.*?<\/EndToEndId>/g)).toEqual(
      refunds.map(({ endToEndId }) => `<EndToEndId>${endToEndId}</EndToEndId>`),
    );
    expect(xml).toContain('<CtrlSum>200.00</CtrlSum>');
    expect(xml).toContain('<IBAN>FI2112345600000785</IBAN>');
    expect(xml).toContain('<Nm>Oberg Ake</Nm>');
  });

  it('never has a refund that is in another run, even if two owners make one at the same moment', async () => {
    const sale = await buildTransferredSale();
    const second = await buildStaff(app, 'owner', sale.group.organization);
    const refunds = await prepare(sale);

    const answers = await Promise.all(
      [sale.staff, second, sale.staff].map((staff) => makeRun(staff, refunds)),
    );

    expect(tally(answers)).toEqual({ 201: 1, 409: 2 });
    expect(await RefundRun.countDocuments({ organization: sale.group.organization })).toBe(1);
    expect((await listOf(sale.staff)).runs).toMatchObject([{ count: 1, amount: 100, state: 'made' }]);
  });

  it('that was not sent can be cancelled: it no longer gives a file, and its refunds are free for the next run', async () => {
    const sale = await buildTransferredSale();
    const refunds = await prepare(sale);
    const id = await run(sale.staff, refunds);

    expect((await sale.staff.post(`bank-refunds/runs/${id}/cancel`, {})).status).toBe(200);

    expect((await fileOf(sale.staff, id)).status).toBe(409);
    expect((await sale.staff.post(`bank-refunds/runs/${id}/cancel`, {})).status).toBe(409);
    expect((await sale.staff.post(`bank-refunds/runs/${id}/sent`, {})).status).toBe(409);
    expect((await makeRun(sale.staff, refunds)).status).toBe(201);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refunds: [{ status: 'pending' }] });
  });

  it('cannot be cancelled once the bank has paid any of it', async () => {
    const sale = await buildTransferredSale();
    const refunds = await prepare(sale, await buildTransferredSale(sale));
    const id = await run(sale.staff, refunds);

    await importLines(sale.staff, paidOut(refunds[0]!));

    expect((await sale.staff.post(`bank-refunds/runs/${id}/cancel`, {})).body).toMatchObject({
      errors: [{ code: 'refundRunPaid' }],
    });
    expect((await listOf(sale.staff)).runs).toMatchObject([
      { state: 'sent', paid: 1, open: [{ state: 'inRun' }] },
    ]);
  });

  it('gives no file once one of its refunds was paid by an earlier file, and is made again without it', async () => {
    const sale = await buildTransferredSale();
    const refunds = await prepare(sale, await buildTransferredSale(sale));
    const first = await run(sale.staff, refunds);
    await sale.staff.post(`bank-refunds/runs/${first}/cancel`, {});
    const second = await run(sale.staff, refunds);

    await importLines(sale.staff, paidOut(refunds[0]!));

    expect((await fileOf(sale.staff, second)).status).toBe(409);
    expect((await sale.staff.post(`bank-refunds/runs/${second}/cancel`, {})).status).toBe(200);
    expect((await listOf(sale.staff)).waiting).toMatchObject([{ _id: String(refunds[1]!._id) }]);
  });

  it('is executed from today on, within 60 days, and from the account of the settings', async () => {
    const sale = await buildTransferredSale();
    const refunds = await prepare(sale);

    const early = await makeRun(sale.staff, refunds, addDays(today(), -1));
    const late = await makeRun(sale.staff, refunds, addDays(today(), 61));
    await sale.staff.put('bank-transfers/settings', { enabled: false, termDays: 7, graceDays: 3 });
    const withoutAccount = await makeRun(sale.staff, refunds);

    expect([faultsOf(early), faultsOf(late)]).toEqual([
      ['executionDay: notInRange'],
      ['executionDay: notInRange'],
    ]);
    expect(withoutAccount.body).toMatchObject({ errors: [{ code: 'noBankAccount' }] });
  });

  it('can be made by owners and root; admins can only prepare refunds', async () => {
    const sale = await buildTransferredSale();
    const admin = await buildStaff(app, 'admin', sale.group.organization);

    expect((await refundByBank({ id: sale.id, staff: admin })).status).toBe(200);
    const refunds = [await refundOf(sale)];
    expect((await makeRun(admin, refunds)).status).toBe(403);
    const id = await run(sale.staff, refunds);
    expect((await fileOf(admin, id)).status).toBe(403);
    const stranger = await buildStaff(app, 'owner');
    expect((await makeRun(stranger, refunds)).status).toBe(409);
    expect((await fileOf(stranger, id)).status).toBe(404);
  });
});
