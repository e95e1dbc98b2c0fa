import { randomUUID } from 'node:crypto';
import type {
  CancellationPreview,
  CancellationProgress,
  Cancellations,
  OpenRefundAction,
  RefundChoice,
} from '../../contract/cancellation';
import type { Euros } from '../../contract/money';
import { tokenHeader } from '../../contract/session';
import { today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { Cancellation } from '../../models/cancellation';
import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { SalesDocument } from '../../models/salesDocument';
import type { Actor } from '../../lib/sessionToken';
import { cancelByStaff } from '../../services/office/cancellations/cancelByStaff';
import { submitQueuedRefunds } from '../../services/office/cancellations/submitRefunds';
import { closeCancellations } from '../../services/office/cancellations/closeCancellations';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeRefundPolicy } from '../../test/cancellation';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom, roomsOf } from '../../test/rooms';
import { buildDoublePayment, buildPaidSale, buildSale, checkout, refund, type Sale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { camtOf } from '../../test/statements';
import { transferSales } from '../../test/transferSale';
import { buildDiscountCode, buildProduct, buildTrip, collect } from '../../test/trip';

const app = useApp();
const { buildTransferSale, choose, send } = transferSales(app);

afterEach(async () => {
  app.bank.control.reset();
  app.context.lifecycle.phase = 'running';
  await app.bank.control.runUntilIdle();
  await expectAllInStep();
});

const idsOf = (sales: readonly Sale[]) => sales.map(({ customer }) => String(customer._id));

async function previewOf(staff: Staff, users: string[], choice: RefundChoice = 'policy') {
  const { status, body } = await staff.post('cancellations/preview', { users, refund: choice });
  expect(status).toBe(200);
  return body as CancellationPreview;
}

function order(
  staff: Staff,
  users: string[],
  refundTotal: Euros,
  { choice = 'policy', key = randomUUID() }: { choice?: RefundChoice; key?: string } = {},
) {
  return staff.post('cancellations', { users, refund: choice, refundTotal }).set('idempotency-key', key);
}

/** Cancels like staff do, with the total of the preview. */
async function cancel(staff: Staff, users: string[], choice: RefundChoice = 'policy') {
  const { refundTotal } = await previewOf(staff, users, choice);
  const { status, body } = await order(staff, users, refundTotal, { choice });
  expect(status).toBe(200);
  await app.bank.control.runUntilIdle();
  return body as CancellationProgress;
}

async function queueOf(staff: Staff): Promise<Cancellations> {
  const { status, body } = await staff.get('cancellations');
  expect(status).toBe(200);
  return body as Cancellations;
}

const resolve = (
  staff: Staff,
  { cancellation, payment }: Cancellations['open'][number],
  action: OpenRefundAction,
) => staff.post(`cancellations/${cancellation}/refunds/${payment}`, { action });

const mailsTo = async ({ customer }: Sale) =>
  Mail.find({ account: customer._id, kind: { $in: ['tripCancelled', 'moneyReturned'] } })
    .sort({ _id: 1 })
    .lean();

/** Travellers of one trip with the policy of `storeRefundPolicy`, who have paid 229.50 and a fee of 2.05. */
async function buildTravellers(count: number): Promise<Sale[]> {
  const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
  await storeRefundPolicy(trip.group.event);
  const sales: Sale[] = [];
  while (sales.length < count) sales.push(await buildPaidSale(app, {}, trip));
  return sales;
}

describe('cancelling travellers’ trips', () => {
  it('returns money according to the event’s policy, frees seat, room, tickets and unused codes, and mails the travellers', async () => {
    const [sale] = await buildTravellers(1);
    const { staff, customer, group, token } = sale!;
    const { group: hotelGroup, accommodation } = await buildHotelGroup();
    await Group.updateOne({ _id: group._id }, { accommodation: accommodation._id });
    const { sharers } = await buildRoom(
      { ...hotelGroup, ...group, accommodation: accommodation._id },
      '2h',
      1,
    );
    const cabin = await buildProduct({ organization: group.organization, name: 'Hytti', mandatory: false });
    await collect(group.event, cabin);
    const code = await buildDiscountCode({ organization: group.organization, applyTo: [cabin._id] });
    await sale!.get('event-payments');
    const redeem = { userId: String(customer._id), code: code.code };
    expect((await app.api.post('/api/discountCodes').set(tokenHeader, token).send(redeem)).status).toBe(200);
    await Customer.updateOne({ _id: customer._id }, { outboundTicket: 'LIPPU-1' });

    const { travellers, ...rest } = await previewOf(staff, idsOf([sale!]));
    expect(rest).toEqual({ refundTotal: 183.6, hasPolicy: true });
    expect(travellers).toMatchObject([
      {
        group: group.name,
        freesSeat: true,
        tickets: 1,
        codes: [code.code],
        payments: [{ paid: 231.55, refund: 183.6, percent: 80, throughProvider: true }],
        surplus: 0,
        obstacle: null,
      },
    ]);
    expect(await cancel(staff, idsOf([sale!]))).toEqual({ travellers: 1, refunds: 1, done: 1, failed: 0 });
    await closeCancellations(app.context);
    await closeCancellations(app.context);

    expect(await Customer.findById(customer._id).lean()).toMatchObject({
      disabled: true,
      cancelledAt: expect.any(Date),
      outboundTicket: null,
      discountCodes: [],
    });
    expect(await Payment.findById(sale!.id).lean()).toMatchObject({
      paidAmount: 23_155,
      refundAmount: 18_360,
    });
    expect(await DiscountCode.findById(code._id).lean()).toMatchObject({ timesUsed: 0 });
    expect(await roomsOf(sharers)).toEqual(['2h of 1']);
    const [notice, returned, ...others] = await mailsTo(sale!);
    expect(others).toEqual([]);
    expect(notice!.text).toContain('Risteilypaketti, palautamme: 183,60');
    expect(notice!.text).toContain('Risteilypaketti, pidätämme: 47,95');
    expect(returned).toMatchObject({ kind: 'moneyReturned', document: expect.anything() });
    expect(await Cancellation.find({ customer: customer._id }).lean()).toMatchObject([
      { settled: true, kept: 4_795 },
    ]);
    const { open, latest } = await queueOf(staff);
    expect(open).toEqual([]);
    expect(latest).toMatchObject([{ by: staff.admin.name, refund: 183.6, kept: 47.95 }]);
  });

  it('names the roommates who stay, not counting those who leave together', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const { sharers } = await buildRoom(group, '3h', 3);
    const [first, second] = sharers.map(({ _id }) => String(_id));

    const { travellers, hasPolicy } = await previewOf(staff, [first!, second!]);
    expect(hasPolicy).toBe(false);
    const stayingPartner = `${sharers[2]!.firstName} ${sharers[2]!.lastName}`;
    expect(travellers.map(({ room }) => room)).toEqual([
      { roomType: '3h', partners: [stayingPartner] },
      { roomType: '3h', partners: [stayingPartner] },
    ]);
    await cancel(staff, [first!, second!], 'none');

    expect(await roomsOf([{ _id: sharers[2]!._id }])).toEqual(['3h of 1']);
    expect(await Mail.countDocuments({ account: sharers[2]!._id, kind: 'roomPartnerLeft' })).toBe(1);
  });

  it('returns everything or nothing if staff choose so, and deducts earlier refunds', async () => {
    const [all, nothing, partly] = await buildTravellers(3);
    const { staff } = all!;
    await refund(app, partly!, 100);

    await cancel(staff, idsOf([all!]), 'all');
    await cancel(staff, idsOf([nothing!]), 'none');
    await cancel(staff, idsOf([partly!]));

    const amounts = await Promise.all(
      [all!, nothing!, partly!].map(async ({ id }) => (await Payment.findById(id).lean())?.refundAmount),
    );
    expect(amounts).toEqual([23_155, 0, 18_360]);
  });

  it('drops a bank transfer that has not arrived: if it arrives nevertheless, it waits for staff', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    await cancel(sale.staff, idsOf([sale]));

    await send(sale.staff, camtOf([{ id: '1', bookedOn: today(), amount: 229.5, reference }]));

    expect(await Payment.findById(sale.id).lean()).toMatchObject({ status: 'new', paidAmount: 0 });
    expect(await BankEntry.find({ reference }).lean()).toMatchObject([{ state: 'queued', reason: 'late' }]);
  });

  it('drops a bank transfer that has not arrived, but is refused while the traveller pays', async () => {
    const [paid] = await buildTravellers(1);
    const { staff } = paid!;
    const account = {
      enabled: true,
      payee: 'Äyskäri',
      iban: 'FI2112345600000785',
      termDays: 30,
      graceDays: 3,
    };
    await staff.put('bank-transfers/settings', account);
    const awaiting = await buildSale(app, {}, paid);
    await app.api.post(`/api/payments/transfer/${awaiting.id}`).set(tokenHeader, awaiting.token).send({});
    const paying = await buildSale(app, {}, paid);
    await checkout(paying);
    await paying.get(`proceed/${paying.id}`);
    const both = idsOf([awaiting, paying]);

    const { travellers } = await previewOf(staff, both);
    const rowOf = ({ customer }: Sale) => travellers.find(({ _id }) => _id === String(customer._id));
    expect(rowOf(awaiting)).toMatchObject({ transfers: ['Risteilypaketti'], obstacle: null });
    expect(rowOf(paying)).toMatchObject({ obstacle: { code: 'paymentInProgress' } });
    expect((await order(staff, both, 0)).status).toBe(409);
    expect(await Customer.countDocuments({ _id: { $in: both }, disabled: true })).toBe(0);
    await cancel(staff, idsOf([awaiting]));

    expect(await Payment.findById(awaiting.id).lean()).toMatchObject({ status: 'new', purchase: null });
  });

  it('reports surplus money and returns only the purchase, with a credit note', async () => {
    const sale = await buildDoublePayment(app);
    await storeRefundPolicy(sale.group.event);

    const { travellers, refundTotal } = await previewOf(sale.staff, idsOf([sale]));
    expect(travellers).toMatchObject([{ surplus: 229.5, payments: [{ paid: 229.5, refund: 183.6 }] }]);
    expect(refundTotal).toBe(183.6);
    await cancel(sale.staff, idsOf([sale]));

    await closeCancellations(app.context);
    const returned = (await mailsTo(sale)).find(({ kind }) => kind === 'moneyReturned');
    const [creditNote] = await SalesDocument.find({ payment: sale.id, kind: 'creditNote' }).lean();
    expect(creditNote?.total).toBe(-18_360);
    expect(returned?.document).toEqual(creditNote?._id);
    const after = await sale.staff.post(`users/${String(sale.customer._id)}/event-payments`, {});
    expect(after.body).toMatchObject({ eventPayments: [{ refundableSale: 45.9, refundableSurplus: 229.5 }] });
  });

  it('is refused if the refund differs from the one shown', async () => {
    const [sale] = await buildTravellers(1);
    const users = idsOf([sale!]);
    const { refundTotal } = await previewOf(sale!.staff, users);
    await refund(app, sale!, 100);

    const answer = await order(sale!.staff, users, refundTotal);

    expect([answer.status, answer.body.errors]).toMatchObject([409, [{ code: 'cancellationChanged' }]]);
    expect(await Cancellation.countDocuments({ customer: sale!.customer._id })).toBe(0);
  });

  it('is done once per key, even at the same time, and another order with the key is refused', async () => {
    const [one, two] = await buildTravellers(2);
    const key = randomUUID();
    const send = (users: string[], refundTotal: Euros) => order(one!.staff, users, refundTotal, { key });

    const answers = await Promise.all([send(idsOf([one!]), 183.6), send(idsOf([one!]), 183.6)]);

    const done = { travellers: 1, refunds: 1, done: 1, failed: 0 };
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: done })));
    expect((await Payment.findById(one!.id).lean())!.refunds).toHaveLength(1);
    const others = [await send(idsOf([two!]), 183.6), await send(idsOf([one!]), 0)];
    const reused = { body: { errors: [{ code: 'keyReused' }] } };
    expect(others).toMatchObject([reused, reused]);
    expect((await one!.staff.get(`cancellations/progress/${key}`)).body).toMatchObject({ done: 1 });
    expect((await two!.staff.get(`cancellations/progress/${key}`)).status).toBe(404);
  });

  it('and the start of a payment exclude each other at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const trip = await buildTrip();
      const sale = await buildSale(app, {}, trip);
      await checkout(sale);

      const [cancelled, proceeded] = await Promise.all([
        order(sale.staff, idsOf([sale]), 0, { choice: 'none' }),
        sale.get(`proceed/${sale.id}`),
      ]);

      const { status } = await Payment.findById(sale.id).lean().orFail();
      const { disabled } = await Customer.findById(sale.customer._id).lean().orFail();
      expect([cancelled.status === 200, proceeded.status === 200]).toEqual([disabled, status === 'paying']);
      expect(disabled && status === 'paying').toBe(false);
    }
  });

  it('is undone when staff enable the traveller again', async () => {
    const [sale] = await buildTravellers(1);
    const users = idsOf([sale!]);
    await cancel(sale!.staff, users, 'none');

    await sale!.staff.post('mass/enable', { users });

    expect(await Customer.findById(users[0]).lean()).toMatchObject({ disabled: false, cancelledAt: null });
  });
});

describe('a refund for a cancellation that fails', () => {
  it('waits for staff with its reason, and is sent again, recorded or closed', async () => {
    const [payer, other, closed] = await buildTravellers(3);
    const byStaff = await buildSale(app, {}, payer);
    const { staff } = payer!;
    await staff.post(`payments/change-payment-status/${byStaff.id}`, { status: 'new' });
    for (const sale of [other!, closed!]) {
      await Payment.updateOne({ _id: sale.id }, { 'attempts.$[].transactionId': 'unknown-there' });
    }
    await cancel(staff, idsOf([payer!]));
    const progress = await cancel(staff, idsOf([other!, byStaff, closed!]));
    expect(progress).toEqual({ travellers: 3, refunds: 3, done: 3, failed: 3 });

    const { open } = await queueOf(staff);
    const rowOf = (sale: Sale) => open.find(({ payment }) => payment === sale.id)!;
    expect(open).toHaveLength(3);
    expect(rowOf(byStaff)).toMatchObject({
      reason: 'notPaidThroughProvider',
      amount: 183.6,
      workaround: 'refund from other channel',
    });
    expect(rowOf(other!)).toMatchObject({ reason: 'refundRefused', refundIndex: null });
    expect((await resolve(staff, rowOf(other!), 'retry')).body.open).toHaveLength(3);
    expect((await resolve(staff, rowOf(byStaff), 'record')).body.open).toHaveLength(2);
    expect((await resolve(staff, rowOf(closed!), 'close')).body.open).toHaveLength(1);
    expect((await resolve(staff, rowOf(closed!), 'close')).status).toBe(404);
    expect(await Payment.findById(byStaff.id).lean()).toMatchObject({ refundAmount: 18_360 });
    expect((await Payment.findById(other!.id).lean())!.refunds).toMatchObject([
      { status: 'fail' },
      { status: 'fail' },
    ]);
    const { latest } = await queueOf(staff);
    const own = latest.find(({ traveller }) => traveller?._id === String(closed!.customer._id));
    expect(own).toMatchObject({ refund: 0, kept: 231.55 });
    await closeCancellations(app.context);
    const settled = await Cancellation.find({ organization: other!.group.organization }).lean();
    expect(settled.filter((each) => !each.settled)).toMatchObject([{ customer: other!.customer._id }]);
    expect(await mailsTo(closed!)).toMatchObject([{ kind: 'tripCancelled' }]);
    expect(await mailsTo(byStaff)).toMatchObject([{ kind: 'tripCancelled' }, { kind: 'moneyReturned' }]);
  });

  it('is not sent again if its outcome is unknown, but resolved by staff', async () => {
    const [sale] = await buildTravellers(1);
    const { staff, id } = sale!;
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', 'tamperedSignature');
    await cancel(staff, idsOf([sale!]));

    const { open } = await queueOf(staff);
    expect(open).toMatchObject([{ reason: 'refundUnknown', refundIndex: 0 }]);
    expect((await resolve(staff, open[0]!, 'retry')).status).toBe(409);
    // The state after a crash before the response.
    await Payment.updateOne({ _id: id }, { 'refunds.0.answered': false, 'refunds.0.at': new Date(0) });
    expect((await queueOf(staff)).open).toMatchObject([{ reason: 'refundUnknown' }]);
    await staff.post(`payments/settle-refund/${id}`, { refund: 0, status: 'ok' });

    expect((await queueOf(staff)).open).toEqual([]);
  });

  it('is sent once if two members of staff try again at the same moment', async () => {
    const [sale] = await buildTravellers(1);
    const { staff, id, customer } = sale!;
    const { attempts } = await Payment.findById(id).lean().orFail();
    const { transactionId } = attempts[0]!;
    await Payment.updateOne({ _id: id }, { 'attempts.$[].transactionId': 'unknown-there' });
    await cancel(staff, [String(customer._id)]);
    await Payment.updateOne({ _id: id }, { 'attempts.$[].transactionId': transactionId });
    const [open] = (await queueOf(staff)).open;

    const answers = await Promise.all([resolve(staff, open!, 'retry'), resolve(staff, open!, 'retry')]);
    await app.bank.control.runUntilIdle();

    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await Payment.findById(id).lean()).toMatchObject({ refundAmount: 18_360 });
    expect((await queueOf(staff)).open).toEqual([]);
  });

  it('is ordered by the job if the process stopped before that', async () => {
    const [one, two] = await buildTravellers(2);
    const users = idsOf([one!, two!]);
    const { _id, role, organization } = one!.staff.admin;
    const actor = { id: String(_id), role, organization: String(organization) } as Actor;
    app.context.lifecycle.phase = 'stopping';
    const stopped = { refund: 'policy', refundTotal: 36_720, key: randomUUID() } as const;
    await expect(cancelByStaff(actor, users, stopped, app.context)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await Customer.countDocuments({ _id: { $in: users }, disabled: true })).toBe(2);
    app.context.lifecycle.phase = 'running';

    await Promise.all([submitQueuedRefunds(app.context), submitQueuedRefunds(app.context)]);
    await app.bank.control.runUntilIdle();

    const payments = await Payment.find({ _id: { $in: [one!.id, two!.id] } }).lean();
    expect(payments.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([[18_360], [18_360]]);
  });

  it('does not delay the others if the traveller cannot be mailed about it', async () => {
    const [broken, other] = await buildTravellers(2);
    await cancel(broken!.staff, idsOf([broken!, other!]));
    // Bypasses the model, which would refuse the change.
    const { modifiedCount } = await Cancellation.collection.updateOne(
      { customer: broken!.customer._id },
      { $set: { event: 'no id' } },
    );
    expect(modifiedCount).toBe(1);

    await closeCancellations(app.context);

    expect(await Cancellation.findOne({ customer: other!.customer._id }).lean()).toMatchObject({
      settled: true,
    });
    expect(await mailsTo(broken!)).toMatchObject([{ kind: 'tripCancelled' }]);
  });

  it('is reported to the traveller once its order is recorded, even if it arrived before', async () => {
    const [sale] = await buildTravellers(1);
    await cancel(sale!.staff, idsOf([sale!]));
    // The state after a crash following the provider's response.
    const own = { customer: sale!.customer._id };
    await Cancellation.updateOne(own, { 'refunds.0.state': 'queued' });

    await closeCancellations(app.context);
    expect(await Cancellation.findOne(own).lean()).toMatchObject({ settled: false });
    expect((await queueOf(sale!.staff)).open).toMatchObject([{ reason: 'inProgress' }]);
    await submitQueuedRefunds(app.context);
    await closeCancellations(app.context);

    expect(await Cancellation.findOne(own).lean()).toMatchObject({ settled: true });
    expect(await mailsTo(sale!)).toMatchObject([{ kind: 'tripCancelled' }, { kind: 'moneyReturned' }]);
    expect((await Payment.findById(sale!.id).lean())!.refunds).toHaveLength(1);
  });
});

it('staff of another organization can neither see nor cancel anything, and every fault is reported', async () => {
  const [sale] = await buildTravellers(1);
  const stranger = await buildStaff(app, 'owner');
  const users = idsOf([sale!]);
  await cancel(sale!.staff, users, 'none');
  const { _id } = await Cancellation.findOne({ customer: sale!.customer._id }).lean().orFail();

  expect((await stranger.post('cancellations/preview', { users, refund: 'all' })).status).toBe(404);
  expect((await order(stranger, users, 0)).status).toBe(404);
  expect(await queueOf(stranger)).toEqual({ open: [], latest: [] });
  const foreign = `cancellations/${String(_id)}/refunds/${sale!.id}`;
  expect((await stranger.post(foreign, { action: 'close' })).status).toBe(404);
  expect(faultsOf(await sale!.staff.post('cancellations', { refund: 'some', refundTotal: -1 }))).toEqual([
    'users: required',
    'refund: invalidChoice',
    'refundTotal: notInRange',
  ]);
});
