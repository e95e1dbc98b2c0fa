import type { Dashboard } from '../../contract/dashboard';
import type { OpenRefundAction } from '../../contract/cancellation';
import { addDays, startOfDay, today } from '../../lib/clock';
import { Cancellation } from '../../models/cancellation';
import { Payment } from '../../models/payment';
import { closeCancellations } from '../../services/office/cancellations/closeCancellations';
import { useApp } from '../../test/app';
import { bankRefunds, otherIban } from '../../test/bankRefunds';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { buildDoublePayment, buildPaidSale, buildSale, refund, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildTrip } from '../../test/trip';

const app = useApp();
const bank = bankRefunds(app);
const { makeLink, payThrough } = linkPayers(app);

/** When the day began of which today is the 14th day afterwards. */
const at = startOfDay(addDays(today(), -14));

async function owedOf({ staff }: Pick<Sale, 'staff'>, query = '') {
  const { status, body } = await staff.get(`dashboard${query}`);
  expect(status).toBe(200);
  return (body as Dashboard).attention.owedRefunds;
}

/** Cancels at this time, with everything to refund. */
async function cancel({ staff, customer }: Sale, when = at) {
  const users = [String(customer._id)];
  const { body } = await staff.post('cancellations/preview', { users, refund: 'all' });
  const { refundTotal } = body as { refundTotal: number };
  expect((await staff.post('cancellations', { users, refund: 'all', refundTotal })).status).toBe(200);
  await app.bank.control.runUntilIdle();
  await Cancellation.updateMany({ customer: customer._id }, { at: when });
}

/** The provider refuses to refund it. */
const makeUnrefundable = ({ id }: Sale) =>
  Payment.updateOne({ _id: id }, { 'attempts.$[].transactionId': 'unknown-there' });

async function resolve({ staff, customer, id }: Sale, action: OpenRefundAction) {
  const { _id } = await Cancellation.findOne({ customer: customer._id }).lean().orFail();
  expect((await staff.post(`cancellations/${String(_id)}/refunds/${id}`, { action })).status).toBe(200);
}

describe('money of a cancelled trip that has not been returned', () => {
  it('is due within 14 days, by the calendar in Helsinki, and gone once it is returned', async () => {
    const sale = await buildPaidSale(app);
    await makeUnrefundable(sale);
    await cancel(sale);
    const { _id, firstName, lastName } = sale.customer;

    const inTime = await owedOf(sale);
    await Cancellation.updateOne({ customer: _id }, { at: new Date(at.getTime() - 1) });
    const late = await owedOf(sale);
    await resolve(sale, 'record');

    const customer = { _id: String(_id), firstName, lastName };
    const owed = (dueOn: string) => ({
      count: 1,
      amount: 229.5,
      latest: [{ customer, amount: 229.5, dueOn }],
    });
    expect(inTime).toEqual({ ...owed(today()), overdue: 0 });
    expect(late).toEqual({ ...owed(addDays(today(), -1)), overdue: 1 });
    expect(await owedOf(sale)).toBeNull();
  });

  it('is summed up by traveller, the first due first, and only that of the chosen trip and organization', async () => {
    const trip = await buildTrip();
    const [later, first] = [await buildPaidSale(app, {}, trip), await buildPaidSale(app, {}, trip)];
    const elsewhere = await buildPaidSale(app);
    for (const sale of [later, first, elsewhere]) await makeUnrefundable(sale);
    await cancel(later);
    await cancel(first, new Date(at.getTime() - 1));
    await cancel(elsewhere);

    const owed = await owedOf(later, `?event=${String(trip.group.event)}`);

    expect(owed).toMatchObject({ count: 2, amount: 459 });
    expect(owed?.latest.map(({ customer, dueOn }) => [customer?._id, dueOn])).toEqual([
      [String(first.customer._id), addDays(today(), -1)],
      [String(later.customer._id), today()],
    ]);
    const stranger = { staff: await buildStaff(app, 'admin') };
    expect(await owedOf(stranger)).toBeNull();
  });

  it('is not owed if the provider returned it, if staff returned it by another way, or decided against it', async () => {
    const trip = await buildTrip();
    const [returned, elsewhere, closed] = [
      await buildPaidSale(app, {}, trip),
      await buildPaidSale(app, {}, trip),
      await buildPaidSale(app, {}, trip),
    ];
    for (const sale of [elsewhere, closed]) await makeUnrefundable(sale);
    for (const sale of [returned, elsewhere, closed]) await cancel(sale);

    expect(await owedOf(returned)).toMatchObject({ count: 2, amount: 459 });
    await refund(app, elsewhere, 29.5, { elsewhere: true });
    expect(await owedOf(returned)).toMatchObject({ count: 2, amount: 429.5 });
    await refund(app, elsewhere, 200, { elsewhere: true });
    await resolve(closed, 'close');

    expect(await owedOf(returned)).toBeNull();
  });

  it('is owed until the bank has paid it, and again if it is sent back, though staff have closed the first attempt', async () => {
    const sale = await bank.buildTransferredSale();
    await cancel(sale);
    expect((await bank.refundByBank(sale, { amount: 229.5 })).status).toBe(200);
    await resolve(sale, 'close');
    await closeCancellations(app.context);
    expect(await Cancellation.findOne({ customer: sale.customer._id }).lean()).toMatchObject({
      settled: true,
    });
    const owed = { count: 1, amount: 229.5 };
    expect(await owedOf(sale)).toMatchObject(owed);

    const transfer = await bank.refundOf(sale);
    await bank.run(sale.staff, [transfer]);
    expect(await owedOf(sale)).toMatchObject(owed);
    await bank.importLines(sale.staff, bank.paidOut(transfer, { amount: -229.5 }));
    expect(await owedOf(sale)).toBeNull();
    await bank.importLines(sale.staff, bank.sentBack(transfer, { amount: 229.5 }));
    expect(await owedOf(sale)).toMatchObject(owed);
    const again = `bank-refunds/refunds/${String(transfer._id)}/again`;
    const account = { iban: otherIban, holder: 'Maija Virtanen' };
    expect((await sale.staff.post(again, account)).status).toBe(200);

    expect(await owedOf(sale)).toMatchObject(owed);
  });

  it('is never more than is held, however often the trip was cancelled and whatever came back from the bank', async () => {
    const sale = await buildPaidSale(app);
    await makeUnrefundable(sale);
    await cancel(sale);
    await sale.staff.post('mass/enable', { users: [String(sale.customer._id)] });
    await cancel(sale);

    const twicePromised = await owedOf(sale);
    await refund(app, sale, 229.5, { elsewhere: true });

    expect(twicePromised).toMatchObject({ count: 1, amount: 229.5 });
    expect(await owedOf(sale)).toBeNull();
  });

  it('includes what was paid in parts, though the purchase was never paid in full', async () => {
    const sale = await buildSale(app);
    await payThrough(await makeLink(sale, 100), guardian);
    expect(await owedOf(sale)).toBeNull();

    await cancel(sale);
    const owed = await owedOf(sale);
    await refund(app, sale, 100);

    expect(owed).toMatchObject({ count: 1, amount: 100 });
    expect(await owedOf(sale)).toBeNull();
  });

  it('includes money beyond the purchase, until it is returned or the traveller travels again', async () => {
    const sale = await buildDoublePayment(app);
    const users = [String(sale.customer._id)];
    expect(await owedOf(sale)).toBeNull();
    await cancel(sale);

    const owed = await owedOf(sale);
    await sale.staff.post('mass/enable', { users });
    const whileTravelling = await owedOf(sale);
    await sale.staff.post('mass/disable', { users });
    const whileDisabled = await owedOf(sale);
    await sale.staff.post('mass/enable', { users });
    await cancel(sale);
    await refund(app, sale, 229.5);

    expect(owed).toMatchObject({ count: 1, amount: 229.5 });
    expect(whileTravelling).toBeNull();
    expect(whileDisabled).toMatchObject({ count: 1, amount: 229.5 });
    expect(await owedOf(sale)).toBeNull();
  });
});
