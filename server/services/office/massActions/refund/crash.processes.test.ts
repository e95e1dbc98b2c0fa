import type { MassRefundAnswer, MassRefundProgress } from '../../../../contract/massActions';
import { AuditEntry } from '../../../../models/auditEntry';
import { MassRefund } from '../../../../models/massRefund';
import { Payment } from '../../../../models/payment';
import { bank, eventually, skipBankDelays, untilUnlocked, useProduct } from '../../../../test/crash';
import { expectAllInStep } from '../../../../test/invariants';
import { callProduct } from '../../../../test/overHttp';
import { buildPaidTrip, centsGivenAtBank, expireOrders } from '../../../../test/refundOrders';

const test = useProduct();
/** So many that even a kill that comes late on a busy machine finds some not refunded. */
const customers = 30;
/** The number of refunds that have reached the bank at each kill of the product. */
const kills = process.env.LONG_TESTS ? [[1], [8], [12], [2, 3, 2]] : [[2, 2]];
/** The number of concurrent refunds of a mass refund, whose outcomes a kill may leave unknown. */
const concurrent = 5;

type Trip = Awaited<ReturnType<typeof buildPaidTrip>>;

function refundAll({ ids, token }: Trip, key: string) {
  const body = { payments: ids, amount: 10 };
  return callProduct<MassRefundAnswer>(test.product.url, 'admin/mass/refund', { token, key, body });
}

async function finished({ token }: Trip, key: string): Promise<MassRefundAnswer> {
  let answer: MassRefundAnswer | null = null;
  await eventually(async () => {
    const path = `admin/mass/refund/${key}`;
    ({ answer } = await callProduct<MassRefundProgress>(test.product.url, path, { token }));
    return answer !== null;
  });
  return answer!;
}

/** Kills the product in the middle of the run and of each continuation, and leaves the run open. */
async function interrupt(trip: Trip, key: string, times: readonly number[]): Promise<void> {
  const sent = refundAll(trip, key).catch(() => undefined);
  for (const count of times) {
    const before = await bank('refunds').countDocuments();
    await expireOrders();
    await eventually(async () => (await bank('refunds').countDocuments()) >= before + count);
    await test.killAndStart();
    expect(await MassRefund.findOne({ key }).lean()).toMatchObject({ results: null });
  }
  await sent;
}

/** Each payment has one refund, which the bank paid or whose outcome is unknown; the audit names the sender. */
async function expectRefundedOnce({ product, ids, actor }: Trip, answer: MassRefundAnswer): Promise<void> {
  await skipBankDelays();
  await eventually(async () => (await bank('refunds').countDocuments({ settleAt: { $ne: null } })) === 0);
  const given = await centsGivenAtBank();
  const payments = await Payment.find({ product }).lean();
  const stamps = payments.flatMap(({ refunds }) => refunds.map(({ stamp }) => stamp));
  const recorded = { product, 'refunds.status': 'ok' as const };
  const wanted = stamps.filter((stamp) => given.has(stamp)).length;
  await eventually(async () => (await Payment.countDocuments(recorded)) >= wanted);

  const each = <Value>(value: Value) => ids.map(() => value);
  const refunds = (await Payment.find({ product }).lean()).map((payment) => payment.refunds);
  const status = (stamp: string) => (given.has(stamp) ? 'ok' : 'unknown');
  expect(refunds).toMatchObject(
    refunds.map(([refund]) => [{ by: actor, amount: 1_000, status: status(refund!.stamp) }]),
  );
  const listed = [...answer.success, ...answer.errors.map(({ meta }) => meta)].map(({ payment }) => payment);
  expect(listed.sort()).toEqual([...ids].sort());

  const customerIds = payments.map(({ customer }) => customer);
  const audited = await AuditEntry.find({ record: { $in: customerIds }, 'by.id': actor }).lean();
  expect(audited.map(({ by, record }) => [by.role, String(record)]).sort()).toEqual(
    customerIds.map((id) => ['owner', String(id)]).sort(),
  );
  expect(each(1)).toEqual(refunds.map(({ length }) => length));
  await expectAllInStep();
}

it.each(kills.map((times, n) => [times, n] as const))(
  'a mass refund is finished by a job after kills at %j more refunds',
  async (times, n) => {
    const trip = await buildPaidTrip(test.product.url, customers);
    const key = `killed ${n}`;
    await interrupt(trip, key, times);
    await expireOrders();

    const answer = await finished(trip, key);

    expect(answer.errors.length).toBeLessThanOrEqual(concurrent * times.length);
    await expectRefundedOnce(trip, answer);
  },
  300_000,
);

it('a mass refund is finished once by the jobs of two servers while its sender repeats the order', async () => {
  const trip = await buildPaidTrip(test.product.url, customers);
  const key = 'raced';
  await interrupt(trip, key, [3]);
  const other = await test.startOther();
  try {
    await expireOrders();
    const repeat = () => untilUnlocked(() => refundAll(trip, key));
    const repeated = await Promise.all([repeat(), repeat()]);

    const answer = await finished(trip, key);

    expect(repeated).toEqual([answer, answer]);
    expect(answer.errors.length).toBeLessThanOrEqual(concurrent);
    await expectRefundedOnce(trip, answer);
  } finally {
    await other.stop();
  }
}, 300_000);
