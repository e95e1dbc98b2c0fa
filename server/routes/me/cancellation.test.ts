import type { OwnCancellationPreview } from '../../contract/cancellation';
import type { Euros } from '../../contract/money';
import { tokenHeader } from '../../contract/session';
import { Cancellation } from '../../models/cancellation';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { submitQueuedRefunds } from '../../services/office/cancellations/submitRefunds';
import { useApp } from '../../test/app';
import { storeRefundPolicy } from '../../test/cancellation';
import { buildGroup, daysFromNow, password, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildPaidSale, type Sale } from '../../test/sale';

const app = useApp();

afterEach(async () => {
  await app.bank.control.runUntilIdle();
  await expectAllInStep();
});

const read = ({ token }: Sale) => app.api.get('/api/users/me/cancellation').set(tokenHeader, token);

const cancel = ({ token }: Sale, refundTotal: Euros, currentPassword = password) =>
  app.api.post('/api/users/me/cancellation').set(tokenHeader, token).send({ currentPassword, refundTotal });

async function buildTraveller() {
  const sale = await buildPaidSale(app);
  await storeRefundPolicy(sale.group.event);
  return sale;
}

const codeOf = ({ body }: { body: unknown }) => (body as { errors: { code: string }[] }).errors[0]?.code;

describe('a traveller', () => {
  it('cancels under the terms that were shown: the seat is released, and the refund job returns the money', async () => {
    const sale = await buildTraveller();
    const { group } = sale;

    const { body: me } = await app.api.get('/api/users/me').set(tokenHeader, sale.token);
    expect(me).toMatchObject({ group: { event: { mayCancel: true } } });
    const { body } = await read(sale);
    expect(body as OwnCancellationPreview).toMatchObject({
      policy: { steps: [{ until: daysFromNow(20), percent: 80 }], keepsServiceFee: true },
      plan: { freesSeat: true, payments: [{ paid: 229.5, refund: 183.6, percent: 80 }] },
      refundTotal: 183.6,
    });
    const { status, body: answer } = await cancel(sale, 183.6);
    await submitQueuedRefunds(app.context);
    await app.bank.control.runUntilIdle();

    expect([status, answer]).toEqual([200, { refundTotal: 183.6 }]);
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 0, customerCount: 1 });
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refundAmount: 18_360 });
    expect((await read(sale)).status).toBe(401);
    expect(await Mail.countDocuments({ account: sale.customer._id, kind: 'tripCancelled' })).toBe(1);
    const { body: queue } = await sale.staff.get('cancellations');
    expect(queue).toMatchObject({ open: [], latest: [{ by: null, refund: 183.6 }] });
    const { body: data } = await sale.staff.get(`users/${String(sale.customer._id)}/data`);
    expect(data).toMatchObject({ cancellations: [{ by: 'customer', refund: 183.6, kept: 45.9 }] });
  });

  it('cancels once, even in two windows at the same moment', async () => {
    const sale = await buildTraveller();

    const answers = await Promise.all([cancel(sale, 183.6), cancel(sale, 183.6)]);
    await submitQueuedRefunds(app.context);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await Cancellation.countDocuments({ customer: sale.customer._id })).toBe(1);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refundAmount: 18_360 });
  });

  it('cannot cancel if staff do not allow it, nor on the day of the event', async () => {
    const sale = await buildPaidSale(app);
    const me = app.api.get('/api/users/me').set(tokenHeader, sale.token);
    expect((await me).body).toMatchObject({ group: { event: { mayCancel: false } } });
    expect(codeOf(await read(sale))).toBe('cancellationNotOffered');
    await storeRefundPolicy(sale.group.event, { travellersMayCancel: false });
    expect(codeOf(await cancel(sale, 183.6))).toBe('cancellationNotOffered');

    await storeRefundPolicy(sale.group.event);
    await Event.updateOne({ _id: sale.group.event }, { date: daysFromNow(0) });
    expect(codeOf(await cancel(sale, 183.6))).toBe('cancellationNotOffered');
    expect(await Customer.findById(sale.customer._id).lean()).toMatchObject({ disabled: false });
  });

  it('must enter the password, and confirm again if the refund has changed', async () => {
    const sale = await buildTraveller();

    expect(codeOf(await cancel(sale, 183.6, 'wrong'))).toBe('wrongCurrentPassword');
    await storeRefundPolicy(sale.group.event, { steps: [] });
    expect(codeOf(await cancel(sale, 183.6))).toBe('cancellationChanged');
    expect((await cancel(sale, 0)).status).toBe(200);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refunds: [] });
  });

  it('can register for a later trip of the organization although the account is disabled', async () => {
    const sale = await buildTraveller();
    await cancel(sale, 183.6);
    await Event.updateOne({ _id: sale.group.event }, { date: daysFromNow(-1) });
    const next = await buildGroup({ organization: sale.group.organization });

    const again = registrationTo(next, { email: sale.customer.email, password });
    expect((await app.api.post('/api/users').send(again)).status).toBe(201);

    expect(await Customer.findById(sale.customer._id).lean()).toMatchObject({
      group: next._id,
      disabled: false,
      cancelledAt: null,
    });
    await submitQueuedRefunds(app.context);
  });
});
