import type { Types } from 'mongoose';
import type { MassRefundAnswer } from '../../../../contract/massActions';
import { limitConcurrency } from '../../../../lib/limitConcurrency';
import { Payment } from '../../../../models/payment';
import { bank, eventually, skipBankDelays, untilUnlocked, useProduct } from '../../../../test/crash';
import { expectAllInStep } from '../../../../test/invariants';
import { callProduct } from '../../../../test/overHttp';
import { buildPaidTrip, centsGivenAtBank, expireOrders } from '../../../../test/refundOrders';

const test = useProduct();
const customers = 16;
const rounds = process.env.LONG_TESTS ? 2 : 1;
/** The numbers of concurrent refunds: individual ones, and those of a mass refund. */
const [singly, inMass] = [4, 5];

async function refundsOf(product: Types.ObjectId) {
  return (await Payment.find({ product }).lean()).flatMap(({ refunds }) => refunds);
}

it('no refund is lost or repeated when product and bank are killed during refunds', async () => {
  const { product, ids, token } = await buildPaidTrip(test.product.url, customers);
  const refundOne = (id: string, key: string) =>
    callProduct(test.product.url, `admin/payments/refund/${id}`, { token, key, body: { amount: 20 } });
  const refundAll = (key: string) => {
    const body = { payments: ids, amount: 10 };
    return callProduct<MassRefundAnswer>(test.product.url, 'admin/mass/refund', { token, key, body });
  };

  for (let round = 1; round <= rounds; round += 1) {
    const before = await bank('refunds').countDocuments();
    const limited = limitConcurrency(singly);
    const singles = Promise.allSettled(ids.map((id) => limited(() => refundOne(id, `single ${round}`))));
    const mass = refundAll(`mass ${round}`).catch(() => undefined);
    await eventually(async () => (await bank('refunds').countDocuments()) >= before + customers);

    await test.killAndStart();
    await singles;
    await mass;
    await expireOrders();
    // Staff do not know the outcome and send the same orders again.
    await Promise.all(ids.map((id) => untilUnlocked(() => refundOne(id, `single ${round}`))));
    const { success, errors } = await refundAll(`mass ${round}`);
    expect(success.length + errors.length).toBe(customers);
  }

  // The bank finishes the started refunds, and reports them.
  await skipBankDelays();
  await eventually(async () => (await bank('refunds').countDocuments({ settleAt: { $ne: null } })) === 0);
  const recorded = async (status: string) => {
    const refunds = (await refundsOf(product)).filter((refund) => refund.status === status);
    return new Map(refunds.map(({ stamp, amount }) => [stamp, amount]));
  };
  const given = await centsGivenAtBank();
  await eventually(async () => (await recorded('ok')).size >= given.size);

  expect(await recorded('ok')).toEqual(given);
  expect(await recorded('fail')).toEqual(new Map());
  const refunds = await refundsOf(product);
  expect(refunds.filter(({ status }) => status === 'pending')).toEqual([]);
  // Orders that never reached the bank are unknown, and count as refunded although they were not.
  const unknown = refunds.filter(({ status }) => status === 'unknown');
  for (const { stamp } of unknown) expect(given.has(stamp)).toBe(false);
  expect(unknown.length).toBeLessThanOrEqual(rounds * (singly + inMass));
  // One refund per order, although each was sent repeatedly.
  for (const payment of await Payment.find({ product }).lean()) {
    const keys = payment.refunds.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2 * rounds);
    expect(keys).toHaveLength(2 * rounds);
    expect(payment.refundAmount).toBe(rounds * (2_000 + 1_000));
  }
  await expectAllInStep();
}, 300_000);
