import { waitUntilAnswering } from '../../../../scripts/product';
import { type Cents, toCents } from '../../../contract/money';
import type { BalanceAccount, BooksBalance } from '../../../contract/booksBalance';
import type { Reconciliation } from '../../../contract/reconciliation';
import { seeded } from '../../../start/demo/random';
import { BooksClosing } from '../../../models/booksClosing';
import { Movement } from '../../../models/movement';
import { BankEntry } from '../../../models/bankEntry';
import { Cancellation } from '../../../models/cancellation';
import { Group } from '../../../models/group';
import { Payment, type StoredPayment } from '../../../models/payment';
import { SalesDocument } from '../../../models/salesDocument';
import { eventually, untilUnlocked, useProduct } from '../../../test/crash';
import { buildAdmin, password, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import {
  type ChaosWorld,
  type Payer,
  registerPayer,
  scenarios,
  importStatement,
} from '../../../test/moneyChaos/actors';
import { type ChaosProvider, disturb, startProvider } from '../../../test/moneyChaos/provider';
import { callProduct } from '../../../test/overHttp';
import { buildTrip } from '../../../test/trip';
import { netSales, sumAmounts } from './balance';

let provider: ChaosProvider;

beforeAll(async () => {
  provider = await startProvider('chaos');
});

const test = useProduct(() => provider.settings);

afterAll(() => provider.stop());

const payments = Number(process.env.CHAOS_PAYMENTS ?? (process.env.LONG_TESTS ? 400 : 60));
const kills = payments > 100 ? 6 : 2;
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const workers = 12;

async function runChaos(world: ChaosWorld, payers: readonly Payer[]): Promise<void> {
  const left = payers.map((payer, index) => ({ payer, index }));
  const killAt = Array.from({ length: kills }, (_, kill) => Math.ceil(((kill + 1) * payments) / (kills + 1)));
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      // Customers who find the product unavailable try again.
      await waitUntilAnswering(`${world.url}/api/health`);
      const random = seeded(seed + next.index);
      disturb(provider, random, { withTimeouts: payments > 100 });
      await random
        .pick(scenarios)(world, next.payer, random)
        .catch(() => undefined);
    }
  };
  const killer = async () => {
    for (const done of killAt) {
      while (payments - left.length < done) await new Promise((resolve) => setTimeout(resolve, 20));
      await test.killAndStart();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: workers }, work)]);
}

/** Restores the provider, and waits until its pending reports have arrived, by callback or by polling. */
async function restoreProvider(world: ChaosWorld): Promise<void> {
  provider.control.reset();
  await provider.control.advanceClock(3_600_000);
  await provider.control.runUntilIdle();
  await untilUnlocked(() => importStatement(world, [...world.lines.values()]));
  // The job has finished the refunds of cancelled trips that the kills interrupted.
  await eventually(async () => !(await Cancellation.exists({ 'refunds.state': 'queued' })));
  for (let round = 0; round < 5; round += 1) {
    await resolveDifferences(world);
    await provider.control.advanceClock(3_600_000);
  }
  // The provider pays out what was paid on earlier days.
  await provider.control.advanceClock(86_400_000);
}

async function reconcile({ url, staffToken: token }: ChaosWorld): Promise<Reconciliation> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const period = { from: day(-2), to: day(2) };
  await callProduct(url, 'admin/reconciliation/reports', { token, body: period });
  for (;;) {
    const query = new URLSearchParams(period).toString();
    const found = await callProduct<Reconciliation>(url, `admin/reconciliation?${query}`, { token });
    if (!found.waiting) return found;
  }
}

/** Does a treasurer's work: resolves every difference, and the refunds that the provider does not know. */
async function resolveDifferences(world: ChaosWorld): Promise<void> {
  const { url, staffToken: token } = world;
  const { differences } = await untilUnlocked(() => reconcile(world));
  for (const { key, mend } of differences) {
    if (mend === null || mend === 'refund') continue;
    await callProduct(url, 'admin/reconciliation/mend', { token, body: { key } }).catch(() => undefined);
  }
  const { refunds } = await provider.truth();
  for (const payment of await Payment.find({ 'refunds.status': 'unknown' }).lean()) {
    for (const [refund, { status, stamp }] of payment.refunds.entries()) {
      if (status !== 'unknown') continue;
      const body = { refund, status: refunds.has(stamp) ? 'ok' : 'fail' };
      const path = `admin/payments/settle-refund/${String(payment._id)}`;
      await callProduct(url, path, { token, body }).catch(() => undefined);
    }
  }
}

/** The amount that staff have recorded as received elsewhere. */
function markedAmount({ paidAmount, attempts, bankMoney = [] }: StoredPayment): number {
  return paidAmount - sumAmounts(attempts.filter(({ state }) => state === 'ok')) - sumAmounts(bankMoney);
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

it(`the books agree to the cent with provider and bank after ${payments} payments and ${kills} kill -9 (seed ${seed})`, async () => {
  const { group, product } = await buildTrip();
  await Group.updateOne({ _id: group._id }, { capacity: payments });
  const owner = await buildAdmin('owner', { organization: group.organization });
  const login = { email: owner.email, password };
  const { token: staffToken } = await callProduct<{ token: string }>(test.product.url, 'auth', {
    body: login,
  });
  const world: ChaosWorld = { url: test.product.url, provider, staffToken, lines: new Map() };
  const settings = {
    enabled: true,
    payee: 'Chaos ry',
    iban: 'FI2112345600000785',
    termDays: 7,
    graceDays: 3,
  };
  await putSettings(world, settings);
  const payers: Payer[] = [];
  while (payers.length < payments) payers.push(await registerPayer(world.url, registrationTo(group)));

  await runChaos(world, payers);
  await restoreProvider(world);

  const { differences, theirs, ours } = await reconcile(world);
  const truth = await provider.truth();
  const stored = await Payment.find({ product: product._id }).lean();
  const attempts = stored.flatMap((payment) => payment.attempts).filter(({ state }) => state === 'ok');
  const refunds = stored.flatMap((payment) => payment.refunds).filter(({ status }) => status === 'ok');
  const throughProvider = refunds.filter(({ channel }) => channel === 'provider');
  const elsewhere = refunds.filter(({ channel }) => channel === 'other');
  const byStamp = (items: readonly { stamp: string; amount: number }[]) =>
    new Map(items.map(({ stamp, amount }) => [stamp, amount]));

  // Only surpluses remain, which staff see.
  expect([...new Set(differences.map(({ kind }) => kind))]).toEqual(
    differences.length === 0 ? [] : ['surplus'],
  );
  expect(byStamp(attempts)).toEqual(truth.payments);
  expect(byStamp(throughProvider)).toEqual(truth.refunds);
  expect({ payments: toCents(ours.payments), refunds: toCents(ours.refunds) }).toEqual({
    payments: sum(truth.payments.values()),
    refunds: sum(truth.refunds.values()),
  });
  expect(theirs).toMatchObject(ours);

  // Every line of the statement is stored once: as money of a payment, or in the queue.
  const entries = await BankEntry.find({ organization: group.organization }).lean();
  expect(new Set(entries.map(({ bankId }) => bankId))).toEqual(new Set(world.lines.keys()));
  const booked = sum(stored.map(({ bankMoney = [] }) => sumAmounts(bankMoney)));
  const queued = sum(entries.filter(({ state }) => state === 'queued').map(({ amount }) => amount));
  expect(booked + queued).toBe(sum([...world.lines.values()].map(({ amount }) => toCents(amount))));

  // Staff mark the full price or nothing; any other amount would hide money lost elsewhere.
  const isMarked = ({ history }: StoredPayment) => history.some(({ step }) => step === 'markPaid');
  expect(stored.filter((payment) => !isMarked(payment) && markedAmount(payment) !== 0)).toEqual([]);
  expect(
    stored.filter(isMarked).filter((payment) => ![0, product.price].includes(markedAmount(payment))),
  ).toEqual([]);

  // Each refund of a cancelled trip was ordered once, even if another process resumed it.
  const keys = stored.flatMap((payment) => payment.refunds.flatMap(({ key }) => key ?? []));
  expect(new Set(keys).size).toBe(keys.length);
  const cancelled = await Cancellation.find({ organization: group.organization }).lean();
  expect(new Set(cancelled.map(({ customer }) => String(customer))).size).toBe(cancelled.length);

  // Receipts less refunds equal the documents and the figures shown to staff.
  const documents = await SalesDocument.find({ organization: group.organization }).lean();
  const surplus = sum(differences.map((difference) => toCents(difference.ours ?? 0)));
  expect(
    sum(truth.payments.values()) -
      sum(truth.refunds.values()) +
      booked +
      sum(stored.map(markedAmount)) -
      sumAmounts(elsewhere),
  ).toBe(sum(documents.map(({ total }) => total)) + surplus);
  expect(sum(stored.map(netSales))).toBe(sum(documents.map(({ total }) => total)));

  // Each account equals the figures from outside the books: the provider's, the bank's, and what staff recorded.
  const balance = await readBalance(world);
  const closing = (account: BalanceAccount) =>
    toCents(balance.accounts.find((each) => each.account === account)?.closing ?? NaN);
  expect(closing('provider')).toBe(await heldByProvider());
  expect(closing('bank')).toBe(sum([...world.lines.values()].map(({ amount }) => toCents(amount))));
  expect(closing('other')).toBe(sum(stored.map(markedAmount)) - sumAmounts(elsewhere));
  expect(closing('unassigned') + queued).toBe(0);
  expect(closing('customerMoney') + surplus).toBe(0);
  const compared = balance.checks.filter(({ kind }) => kind !== 'unassigned' && kind !== 'payouts');
  expect(compared.map(({ kind, difference }) => [kind, difference])).toEqual(
    compared.map(({ kind }) => [kind, 0]),
  );
  const closings = await expectClosedPeriodsUnchanged();
  await expectAllInStep();
  console.log(
    `seed ${seed}: ${truth.payments.size} paid, ${truth.refunds.size} refunded at the provider, ${documents.length} documents, ${entries.length} lines of the bank, ${differences.length} surpluses, ${cancelled.length} cancelled trips, ${closings} closings`,
  );
}, 1_800_000);

function readBalance({ url, staffToken: token }: ChaosWorld): Promise<BooksBalance> {
  return callProduct(url, 'admin/bookkeeping/balances?from=2000-01-01&to=2100-01-01', { token });
}

/** Checks that closed periods have not changed since they were closed. Returns the number of closings. */
async function expectClosedPeriodsUnchanged(): Promise<number> {
  const closings = await BooksClosing.find().lean();
  const movements = await Movement.find().lean();
  const documents = await SalesDocument.find().lean();
  for (const { at, until } of closings) {
    const late = [...movements, ...documents].filter((record) => record.at > at);
    expect(late.filter(({ day }) => day <= until)).toEqual([]);
  }
  return closings.length;
}

/** What the provider has received and neither refunded nor paid out. */
async function heldByProvider(): Promise<Cents> {
  const { payments, refunds } = await provider.records();
  const held = payments.filter(({ payout }) => payout === null);
  const owed = refunds.filter(({ status, payout }) => status === 'ok' && payout === null);
  return sumAmounts(held) - sumAmounts(owed);
}

async function putSettings({ url, staffToken }: ChaosWorld, settings: object): Promise<void> {
  const answer = await fetch(`${url}/api/admin/bank-transfers/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-auth-token': staffToken },
    body: JSON.stringify(settings),
  });
  expect(answer.status).toBe(200);
}
