import { Customer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import { clock } from '../../../lib/clock';
import { useApp } from '../../../test/app';
import { buildCustomer } from '../../../test/factories';
import { buildTrip } from '../../../test/trip';
import { Product } from '../../../models/product';
import { dropOldPayments } from './dropOldPayments';

useApp();

const instant = (text: string) => new Date(text);

/** A payment with money from summer 2020, of an erased customer by default. */
async function buildPayment({ erased = true, ...fields }: { erased?: boolean } & object = {}) {
  const { group, product } = await buildTrip();
  const customer = await buildCustomer({ group: group._id });
  if (erased) await Customer.deleteOne({ _id: customer._id });
  const { organization, event } = group;
  await Product.updateOne({ _id: product._id }, { sold: 1 });
  const payment = new Payment({
    ...{ organization, event, customer: customer._id, product: product._id },
    ...{ status: 'confirmed', paidAmount: 22_950, holdsStock: true, since: instant('2020-07-01T12:00:00Z') },
    ...fields,
  });
  await payment.save();
  return { payment, product };
}

const isKept = async ({ payment }: Awaited<ReturnType<typeof buildPayment>>) =>
  (await Payment.exists({ _id: payment._id })) !== null;

const refundIn = (at: string) => ({
  refunds: [
    { stamp: at, at: instant(at), amount: 100, channel: 'other', status: 'ok', by: 'x', answered: true },
  ],
});

it('deletes payments of erased customers seven calendar years after their last movement of money', async () => {
  const paid = await buildPayment();
  const refunded = await buildPayment(refundIn('2021-02-01T12:00:00Z'));
  const ofCustomer = await buildPayment({ erased: false });

  clock.now = () => instant('2027-12-31T21:59:00Z');
  await dropOldPayments();
  const lastMinute = await isKept(paid);
  clock.now = () => instant('2027-12-31T22:00:00Z'); // New Year in Helsinki
  await dropOldPayments();

  expect(lastMinute).toBe(true);
  expect(await isKept(paid)).toBe(false);
  expect(await Product.findById(paid.product._id)).toMatchObject({ sold: 0 });
  expect(await isKept(refunded)).toBe(true);
  expect(await isKept(ofCustomer)).toBe(true);
  clock.now = () => instant('2029-01-01T12:00:00Z');
  await dropOldPayments();
  expect(await isKept(refunded)).toBe(false);
});
