import { Customer } from '../../../../models/customer';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { Product } from '../../../../models/product';
import { bank, eventually, skipBankDelays, repeatUntilStopped, useProduct } from '../../../../test/crash';
import { registerAndPay } from '../../../../test/overHttp';
import { buildTrip } from '../../../../test/trip';

const test = useProduct();

const rounds = process.env.LONG_TESTS ? 3 : 1;

/** The cents received by the bank, by stamp. */
async function moneyAtBank(): Promise<Map<string, number>> {
  const paid = await bank('payments').find({ status: 'ok' }).toArray();
  return new Map(paid.map(({ order }) => [order.stamp as string, order.amount as number]));
}

/** The money on record: confirmed payments, and money with a notice for staff. */
function recordedMoney({ status, attempts, notices }: StoredPayment): [string, number][] {
  const noticed = notices.map(({ stamp, amount }): [string, number] => [stamp, amount]);
  const paid = attempts.filter(
    ({ state, stamp }) => state === 'ok' && !noticed.some(([other]) => other === stamp),
  );
  if (status !== 'confirmed') expect(paid).toEqual([]);
  return [...noticed, ...paid.map(({ stamp, amount }): [string, number] => [stamp, amount])];
}

it('no payment is lost when product and bank are killed during payments', async () => {
  const { group, product } = await buildTrip();
  for (let round = 1; round <= rounds; round += 1) {
    const already = (await moneyAtBank()).size;
    const paying = repeatUntilStopped(4, () => registerAndPay(test.product.url, group));
    await eventually(async () => (await moneyAtBank()).size >= already + 8);

    await test.killAndStart();
    await paying.stop();
  }

  await skipBankDelays();
  const taken = await moneyAtBank();
  const readRecorded = async () =>
    new Map((await Payment.find({ product: product._id }).lean()).flatMap(recordedMoney));
  await eventually(async () => (await readRecorded()).size >= taken.size);

  expect(await readRecorded()).toEqual(taken);
  const confirmed = await Payment.find({ product: product._id, status: 'confirmed' }).lean();
  expect(confirmed.length).toBeGreaterThan(6 * rounds);
  expect(await Customer.countDocuments({ paidProducts: product._id })).toBe(confirmed.length);
  const holding = await Payment.countDocuments({ product: product._id, status: { $ne: 'new' } });
  expect((await Product.findById(product._id).orFail()).sold).toBe(holding);
}, 120_000);
