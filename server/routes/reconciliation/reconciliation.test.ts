import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Difference, Reconciliation } from '../../contract/reconciliation';
import { clock, today } from '../../lib/clock';
import { Payment } from '../../models/payment';
import { ProviderEntry } from '../../models/providerEntry';
import { ProviderReport } from '../../models/providerReport';
import { SalesDocument } from '../../models/salesDocument';
import { maxReportRows } from '../../paytrail/reports';
import { sign } from '../../paytrail/signature';
import { simulatorAccount } from '../../start/paymentProvider';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import {
  buildDoublePayment,
  buildPaidSale,
  buildSale,
  providerNamed,
  checkout,
  refund,
  type Sale,
} from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { camtOf } from '../../test/statements';
import { transferSales } from '../../test/transferSale';
import { payAtBank } from '../../test/trip';

const app = useApp();
const { buildTransferSale, choose, send, queueOf } = transferSales(app);

beforeEach(async () => {
  await ProviderReport.deleteMany();
  await ProviderEntry.deleteMany();
});

const period = { from: '2000-01-01', to: '2199-12-31' };
const recent = () => ({ from: today(), to: today() });

async function read({ staff }: Pick<Sale, 'staff'>, more = {}): Promise<Reconciliation> {
  const query = new URLSearchParams({ ...period, ...more }).toString();
  const { status, body } = await staff.get(`reconciliation?${query}`);
  expect(status).toBe(200);
  return body as Reconciliation;
}

async function requestList(staff: Staff, days = recent()): Promise<void> {
  expect((await staff.post('reconciliation/reports', days)).status).toBe(200);
  await app.bank.control.runUntilIdle();
}

async function compare(sale: Pick<Sale, 'staff'>): Promise<Reconciliation> {
  await requestList(sale.staff);
  return read(sale);
}

async function resolveDifference(sale: Pick<Sale, 'staff'>, { key }: Difference): Promise<number> {
  const { status } = await sale.staff.post('reconciliation/mend', { key });
  await app.bank.control.runUntilIdle();
  return status;
}

const kindsOf = ({ differences }: Reconciliation) => differences.map(({ kind }) => kind);

/** A payment at the bank whose callback never arrived. */
async function buildUnreportedSale(): Promise<Sale> {
  const sale = await buildSale(app);
  app.bank.control.simulate({ callback: 'never' });
  const providers = await checkout(sale);
  await sale.get(`proceed/${sale.id}`);
  await payAtBank(providerNamed(providers, 'OP'), 'accept');
  await app.bank.control.runUntilIdle();
  app.bank.control.simulate({ callback: 'after' });
  return sale;
}

const transactionOf = async ({ id }: Sale) =>
  (await Payment.findById(id).lean().orFail()).attempts[0]!.transactionId!;

describe('reconciliation', () => {
  it('agrees if every payment and refund is in the list, including Paytrail’s charges and payouts', async () => {
    const sale = await buildPaidSale(app);
    await refund(app, sale, 100);
    await app.bank.control.payOut();

    const { comparedAt, ours, theirs, differences, unsettled, settlements } = await compare(sale);

    expect(comparedAt).not.toBeNull();
    expect(differences).toEqual([]);
    expect(ours).toEqual({ payments: 229.5, refunds: 100 });
    // 0.35 euros and 1 %.
    expect(theirs).toEqual({ ...ours, fees: 2.65 });
    expect(unsettled).toBe(0);
    expect(settlements).toMatchObject([{ payments: 229.5, refunds: 100, fees: 2.65, net: 126.85 }]);
  });

  it('shows which days were never compared', async () => {
    expect(await read(await buildPaidSale(app))).toMatchObject({ comparedAt: null, differences: [] });
  });

  it('finds money that only the provider has, and asks the provider about it', async () => {
    const sale = await buildUnreportedSale();

    const before = await compare(sale);
    const [difference] = before.differences;

    expect(difference).toMatchObject({ kind: 'missingHere', ours: null, theirs: 229.5, mend: 'ask' });
    expect(await resolveDifference(sale, difference!)).toBe(200);
    expect((await read(sale)).differences).toEqual([]);
    expect((await Payment.findById(sale.id).lean())!.status).toBe('confirmed');
    expect(await resolveDifference(sale, difference!)).toBe(404);
    await expectAllInStep();
  });

  it('uses the list even if the response to opening the transaction was lost', async () => {
    const sale = await buildUnreportedSale();
    await Payment.updateOne({ _id: sale.id }, { $set: { 'attempts.0.transactionId': null } });

    const [difference] = (await compare(sale)).differences;

    expect(await resolveDifference(sale, difference!)).toBe(200);
    expect((await Payment.findById(sale.id).lean())!.status).toBe('confirmed');
  });

  it('finds money that only we have, unless it arrived after the list was created', async () => {
    const sale = await buildSale(app);
    await requestList(sale.staff);
    const paid = await buildPaidSale(app, {}, sale);
    expect(kindsOf(await read(paid))).toEqual([]);

    await Payment.updateOne({ _id: paid.id }, { $set: { 'attempts.0.stamp': randomUUID() } });

    expect((await compare(paid)).differences).toMatchObject([
      { kind: 'missingThere', ours: 229.5, theirs: null, mend: null },
    ]);
  });

  it('finds a refund of unknown outcome that the provider has made, and records it', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', 'tamperedSignature');
    const order = { amount: 100, refundFromOtherChannel: false };
    await sale.staff.post(`payments/refund/${sale.id}`, order).set('idempotency-key', randomUUID());
    app.bank.control.simulate({ callback: 'after' });

    const [difference] = (await compare(sale)).differences;

    expect(difference).toMatchObject({ kind: 'refundMissingHere', theirs: -100, mend: 'record' });
    expect(await resolveDifference(sale, difference!)).toBe(200);
    expect(kindsOf(await read(sale))).toEqual([]);
    await expectAllInStep();
  });

  it('records a refund that was made in Paytrail’s own panel once', async () => {
    const sale = await buildPaidSale(app);
    await app.bank.control.refundInPanel(await transactionOf(sale), 5_000);

    const [difference] = (await compare(sale)).differences;
    const statuses = await Promise.all([
      resolveDifference(sale, difference!),
      resolveDifference(sale, difference!),
    ]);

    expect(difference).toMatchObject({ kind: 'refundElsewhere', theirs: -50, mend: 'record' });
    expect(statuses).toContain(200);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refundAmount: 5_000 });
    expect((await compare(sale)).differences).toEqual([]);
    await expectAllInStep();
  });

  it('shows a double payment as a surplus until it is refunded', async () => {
    const sale = await buildDoublePayment(app);

    expect((await compare(sale)).differences).toMatchObject([
      { kind: 'surplus', ours: 229.5, mend: 'refund' },
    ]);

    await refund(app, sale, 229.5);
    expect((await compare(sale)).differences).toEqual([]);
  });

  it('shows a part of the price that came by bank transfer as a surplus until the rest arrives', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    const partOf = (id: string, amount: number) => camtOf([{ id, bookedOn: today(), amount, reference }]);
    await send(sale.staff, partOf('1', 29.5));
    const [line] = await queueOf(sale.staff);
    const resolution = { resolution: 'assign', payment: sale.id, note: '' };
    await sale.staff.post(`bank-transfers/queue/${line!._id}`, resolution);

    expect((await compare(sale)).differences).toMatchObject([
      { kind: 'surplus', ours: 29.5, customer: { _id: sale.customer._id.toString() }, mend: 'refund' },
    ]);
    await send(sale.staff, partOf('2', 200));
    expect((await read(sale)).differences).toEqual([]);
  });

  it('issues documents that are missing', async () => {
    const sale = await buildPaidSale(app);
    await SalesDocument.updateMany({}, { $set: { payment: new Types.ObjectId() } });

    const [difference] = (await compare(sale)).differences;

    expect(difference).toMatchObject({ kind: 'documents', ours: 229.5, theirs: 0, mend: 'issue' });
    expect(await resolveDifference(sale, difference!)).toBe(200);
    expect((await read(sale)).differences).toEqual([]);
  });

  it('keeps staff’s explanation of a difference until its amounts change or staff withdraw it', async () => {
    const sale = await buildDoublePayment(app);
    const [difference] = (await compare(sale)).differences;
    const explain = (text: string) =>
      sale.staff.post('reconciliation/explain', { key: difference!.key, text });

    expect((await explain('They will pay the second trip with it')).status).toBe(200);
    expect((await read(sale)).differences).toMatchObject([
      { explanation: { text: 'They will pay the second trip with it', by: sale.staff.admin.name } },
    ]);
    await explain('');
    expect((await read(sale)).differences).toMatchObject([{ explanation: null }]);
    expect(
      (await sale.staff.post('reconciliation/explain', { key: 'surplus x 1 -', text: 'a' })).status,
    ).toBe(404);
  });

  it('shows payments without a customer only to root', async () => {
    const sale = await buildPaidSale(app);
    const root = await buildStaff(app, 'root');
    await Payment.deleteMany();
    const organization = String(sale.group.organization);

    await requestList(sale.staff);

    expect((await read(sale)).differences).toEqual([]);
    const unknown = await read({ staff: root }, { organization });
    const [latest] = unknown.differences;
    expect(latest).toMatchObject({ kind: 'unknown', theirs: 229.5, customer: null, mend: null });
    expect(await resolveDifference({ staff: root }, latest!)).toBe(400);
    expect((await root.post(`reconciliation/mend?organization=${organization}`, latest!)).status).toBe(404);
  });

  it('neither shows nor resolves another organization’s payments', async () => {
    const [ours, theirs] = [await buildPaidSale(app), await buildUnreportedSale()];

    expect((await compare(ours)).differences).toEqual([]);
    const [difference] = (await read(theirs)).differences;
    expect(await resolveDifference(ours, difference!)).toBe(404);
  });
});

describe('the list that Paytrail posts', () => {
  const post = (token: string, body = '[]', headers = {}) =>
    app.api.post(`/api/payments/report/${token}`).set(headers).type('json').send(body);

  it('is accepted only with a valid signature, at an address that was requested', async () => {
    await ProviderReport.create({ _id: 'asked', requestedAt: clock.now() });

    expect((await post('nobody-asked')).status).toBe(404);
    const forged = {
      'checkout-account': '375917',
      'checkout-algorithm': 'sha256',
      signature: 'a'.repeat(64),
    };
    expect((await post('asked', '[]', forged)).status).toBe(403);
    expect((await post('asked', 'no JSON', forged)).status).toBe(403);
    expect((await ProviderReport.findById('asked').lean())!.receivedAt).toBeNull();
  });

  it('changes nothing if it was altered', async () => {
    const sale = await buildUnreportedSale();
    app.bank.control.simulate({ tamperSignature: true });

    expect(await compare(sale)).toMatchObject({ comparedAt: null, waiting: true, differences: [] });
    app.bank.control.simulate({ tamperSignature: false });
  });

  it('changes nothing if it arrives again, and does not undo a payout', async () => {
    const sale = await buildPaidSale(app);
    await requestList(sale.staff);
    await app.bank.control.payOut();
    await requestList(sale.staff);
    const paidOut = await read(sale);
    await requestList(sale.staff);

    expect(await ProviderEntry.countDocuments({ payment: sale.id })).toBe(1);
    expect(await read(sale)).toEqual({ ...paidOut, comparedAt: expect.any(String) as string });
  });

  it('is requested in two halves if it is full', async () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const middle = new Date('2026-01-16T00:00:00Z');
    const to = new Date('2026-01-31T00:00:00Z');
    await ProviderReport.create({ _id: 'full', from, to, requestedAt: clock.now() });
    const row = { entryDate: '02-01-2026', created: '10:00', amount: 1, status: 'Paid', reference: 'r' };
    const rows = Array.from({ length: maxReportRows }, (_, n) => ({ ...row, stamp: `row ${n}` }));
    const body = JSON.stringify(rows);
    const values = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' };
    const signature = sign(values, body, { ...simulatorAccount(app.context.config), algorithm: 'sha256' });

    expect((await post('full', body, { ...values, signature })).status).toBe(200);

    const halves = await ProviderReport.find({ _id: { $ne: 'full' } }, '-_id from to')
      .sort({ from: 1 })
      .lean();
    expect(halves).toEqual([
      { from, to: middle },
      { from: middle, to },
    ]);
    expect(await ProviderReport.findById('full').lean()).toMatchObject({ complete: false });
  });

  it('is not requested for more than a year at once', async () => {
    const { staff } = await buildPaidSale(app);

    expect(faultsOf(await staff.post('reconciliation/reports', period))).toEqual(['from: notInRange']);
    expect(faultsOf(await staff.post('reconciliation/reports', {}))).toEqual([
      'from: required',
      'to: required',
    ]);
    app.bank.control.failNext('requestReport', 'error500');
    expect((await staff.post('reconciliation/reports', recent())).status).toBe(502);
  });
});
