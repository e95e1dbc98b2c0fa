import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { buildDoublePayment, buildPaidSale, refund, type Sale } from '../../test/sale';
import { separateSurplus } from './separateSurplus';

const app = useApp();

/** Stores the payment as an earlier version did. */
async function removeSurplus({ id }: Sale): Promise<void> {
  const { refunds } = await Payment.findById(id).lean().orFail();
  await Payment.collection.updateOne(
    { _id: (await Payment.findById(id).orFail())._id },
    {
      $set: { refunds: refunds.map(({ surplus: _, ...rest }) => rest) },
      $unset: { surplusReceived: '', surplusRefunded: '' },
    },
  );
}

async function limitsOf({ staff, customer }: Sale) {
  const { body } = await staff.post(`users/${String(customer._id)}/event-payments`, {});
  const { eventPayments } = body as {
    eventPayments: { refundableSale: number; refundableSurplus: number }[];
  };
  return eventPayments.map((payment) => [payment.refundableSale, payment.refundableSurplus]);
}

it('an upgrade separates surplus from purchase in payments of earlier versions', async () => {
  const paid = await buildPaidSale(app);
  const refunded = await buildPaidSale(app);
  await refund(app, refunded, 29.5);
  const twice = await buildDoublePayment(app);
  const returned = await buildDoublePayment(app);
  await refund(app, returned, 229.5);
  const onItsWay = await buildDoublePayment(app);
  await refund(app, onItsWay, 100);
  await Payment.updateOne({ _id: onItsWay.id }, { $set: { 'refunds.0.status': 'pending' } });
  await Movement.deleteMany({ payment: onItsWay.id, 'evidence.kind': 'refund' });
  const all = [paid, refunded, twice, returned, onItsWay];
  for (const sale of all) await removeSurplus(sale);

  await separateSurplus();
  await separateSurplus();

  expect(await Promise.all(all.map(limitsOf))).toEqual([
    [[229.5, 0]],
    [[200, 0]],
    [[229.5, 229.5]],
    [[229.5, 0]],
    [[229.5, 129.5]],
  ]);
  await expectAllInStep();
});
