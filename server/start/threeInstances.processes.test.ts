import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../scripts/product';
import type { CustomerPayments, PaymentProvider } from '../contract/payment';
import { AttemptCount } from '../models/attemptCount';
import { Customer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import { Mail } from '../models/mail';
import { Payment } from '../models/payment';
import { SeatHold } from '../models/seatHold';
import { bank, eventually, skipBankDelays } from '../test/crash';
import { buildGroup, registrationTo } from '../test/factories';
import { useInstances } from '../test/instances';
import { registerByKey } from '../test/registerByKey';
import { expectAllInStep } from '../test/invariants';
import { type MailServer, startMailServer } from '../test/mailServer';
import { callProduct } from '../test/overHttp';
import { buildTrip, payAtBank } from '../test/trip';

const [people, seats] = process.env.LONG_TESTS ? [600, 200] : [60, 20];

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
const test = useInstances(2, () => ({
  TRUST_PROXY: 'on',
  RATE_LIMITS: 'on',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'matkat@reissu.test',
}));
afterAll(() => mailServer.stop());

async function restart(index: number, end: (product: Product) => Promise<void>): Promise<void> {
  const ended = test.others[index]!;
  await end(ended);
  test.others[index] = await test.startOther({ PORT: String(ended.port) });
  await test.balancer.untilReady(3);
}

/** Retries whatever fails, like somebody who wants to travel. Returns whether there was a seat. */
async function registerAndPay(group: StoredGroup): Promise<boolean> {
  const token = await register(group);
  if (token === undefined) return false;
  while (!(await isPaid(token))) await sleep(50);
  return true;
}

/** Returns the token; undefined if the group is full. */
async function register(group: StoredGroup): Promise<string | undefined> {
  return (await registerByKey(test.balancer.url, group)).token;
}

async function isPaid(token: string): Promise<boolean> {
  const get = <Answer>(path: string) => callProduct<Answer>(test.balancer.url, `payments/${path}`, { token });
  try {
    const { eventPayments } = await get<CustomerPayments>('event-payments');
    const { _id, status } = eventPayments[0]!;
    if (status === 'new') {
      const { providers } = await get<{ providers: PaymentProvider[] }>(`create/${_id}`);
      await get(`proceed/${_id}`);
      await payAtBank(providers[0]!, 'accept');
    }
    // The bank's answer, or its page, was lost with the instance.
    if (status === 'paying')
      await callProduct(test.balancer.url, `payments/cancel/${_id}`, { token, body: {} });
    return status === 'confirmed';
  } catch {
    return false;
  }
}

/** As when no process has renewed them for a while; those that are alive keep working. */
async function abandonHolds(): Promise<void> {
  await SeatHold.updateMany({}, { $set: { until: new Date(Date.now() + 15_000) } });
}

it('in a rush, each seat is sold, each cent taken and each mail sent once, while one instance is killed and one restarted', async () => {
  const { group, product } = await buildTrip();
  await Group.updateOne({ _id: group._id }, { capacity: seats });
  const registered = () => Customer.countDocuments({ group: group._id });
  let next = 0;
  const outcomes: boolean[] = [];
  const rushing = Promise.all(
    Array.from({ length: 12 }, async () => {
      while (next++ < people) outcomes.push(await registerAndPay(group));
    }),
  );
  await eventually(async () => (await registered()) >= seats / 4);

  await restart(0, (product) => product.kill());
  await abandonHolds();
  await restart(1, (product) => product.stop());
  await rushing;
  // The seats held by the killed instance are free once its holds have expired.
  await SeatHold.updateMany({}, { $set: { until: new Date() } });
  await eventually(async () => (await SeatHold.countDocuments()) === 0);
  while (await registerAndPay(group)) outcomes.push(true);

  expect(outcomes.filter((hadSeat) => hadSeat)).toHaveLength(seats);
  expect(await registered()).toBe(seats);
  await skipBankDelays();
  const taken = await bank('payments').find({ status: 'ok' }).toArray();
  const settled = () => Payment.find({ product: product._id, status: 'confirmed' }).lean();
  const paidAtBank = taken.reduce((sum, { order }) => sum + (order as { amount: number }).amount, 0);
  await eventually(async () => {
    const payments = await settled();
    return payments.reduce((sum, { paidAmount }) => sum + paidAmount, 0) === paidAtBank;
  });
  expect(await settled()).toHaveLength(seats);
  await expectAllInStep();
  // The killed instance's lease on a mail has expired.
  await Mail.updateMany({ status: 'queued' }, { $set: { sendAt: new Date() } });
  await eventually(async () => (await Mail.countDocuments({ status: { $ne: 'sent' } })) === 0);
  const kinds = await Mail.aggregate<{ _id: string; count: number }>([
    { $group: { _id: '$kind', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(kinds).toEqual([
    { _id: 'receipt', count: seats },
    { _id: 'registrationConfirmed', count: seats },
  ]);
  // The mail that was being sent when the instance was killed may arrive twice.
  expect(mailServer.received.length - 2 * seats).toBeLessThanOrEqual(1);
  expect([test.product, ...test.others].flatMap((product) => product.unexpectedFailures())).toEqual([]);
}, 240_000);

it('ten wrong passwords are allowed in total, whichever instance handles them', async () => {
  const group = await buildGroup();
  const { email } = registrationTo(group);
  const guess = ({ url }: Product, instance: number) =>
    fetch(`${url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
    }).then(({ status }) => ({ instance, status }));
  const loginCounts = { key: /^loginPair/ };
  const earlier = await AttemptCount.distinct('key', loginCounts);

  const answers = await Promise.all(
    [test.product, ...test.others].flatMap((product, instance) =>
      Array.from({ length: 8 }, () => guess(product, instance)),
    ),
  );

  // All instances share one count.
  const counts = await AttemptCount.find(loginCounts).readConcern('local').lean();
  expect(counts.filter(({ key }) => !earlier.includes(key))).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
}, 60_000);
