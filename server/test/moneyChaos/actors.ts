import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilAnswering } from '../../../scripts/product';
import { booksChecks } from '../../contract/booksBalance';
import type { CancellationPreview } from '../../contract/cancellation';
import type { Me } from '../../contract/customer';
import type { Euros } from '../../contract/money';
import type { CustomerPayments, Payment, PaymentProvider } from '../../contract/payment';
import { tokenHeader } from '../../contract/session';
import { addDays, today } from '../../lib/clock';
import type { Random } from '../../start/demo/random';
import { callProduct } from '../overHttp';
import { camtOf, type StatementLine } from '../statements';
import { payAtBank } from '../trip';
import type { ChaosProvider } from './provider';

/** The data that all actors share. */
export interface ChaosWorld {
  /** The URL of the product, which may be down. */
  url: string;
  provider: ChaosProvider;
  staffToken: string;
  /** All imported statement lines, by id. */
  lines: Map<string, StatementLine>;
}

/** A traveller with one payment to make. */
export interface Payer {
  token: string;
  id: string;
}

/**
 * Everything that can happen to a payment. Each scenario may be interrupted at any point, because the product is
 * killed in the meantime.
 */
export const scenarios = [
  pay,
  pay,
  pay,
  payInTwoTabs,
  cancelAndBePaidLate,
  failAfterPaying,
  transfer,
  transfer,
  transferAndPay,
  payAndBeRefunded,
  payAndBeRefunded,
  payAndCancelTrip,
  beMarked,
  closeBooks,
] as const;

export async function registerPayer(url: string, body: object): Promise<Payer> {
  const { token } = await callProduct<{ token: string }>(url, 'users', { body });
  const payments = await callProduct<CustomerPayments>(url, 'payments/event-payments', { token });
  return { token, id: payments.eventPayments[0]!._id };
}

async function openProvider({ url }: ChaosWorld, { token, id }: Payer): Promise<PaymentProvider> {
  const { providers } = await callProduct<{ providers: PaymentProvider[] }>(url, `payments/create/${id}`, {
    token,
  });
  return providers.find(({ name }) => name === 'OP')!;
}

/** A transaction that was decided on at the bank. */
interface Decided {
  transaction: string;
  /** Asks for the outcome, as a browser does that returns. */
  returnFromBank: () => Promise<unknown>;
}

/** Goes to the provider, decides, and returns like a browser, or closes the browser. */
async function decide(
  world: ChaosWorld,
  payer: Payer,
  provider: PaymentProvider,
  decision: string,
  random: Random,
): Promise<Decided> {
  const back = await payAtBank(provider, decision);
  const reference = back.searchParams.get('checkout-reference') ?? '';
  const transaction = back.searchParams.get('checkout-transaction-id') ?? '';
  const path = `payments/success/${reference}?transactionId=${transaction}`;
  const returnFromBank = () => callProduct(world.url, path, { token: payer.token });
  if (random.percent(70)) await returnFromBank();
  return { transaction, returnFromBank };
}

async function pay(world: ChaosWorld, payer: Payer, random: Random): Promise<Decided> {
  const provider = await openProvider(world, payer);
  if (random.percent(90))
    await callProduct(world.url, `payments/proceed/${payer.id}`, { token: payer.token });
  return decide(world, payer, provider, random.pick(['accept', 'accept', 'accept', 'pending']), random);
}

/** Waits until the payment is confirmed, because otherwise nothing can be refunded. Gives up after a while. */
async function payAndWait(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const { returnFromBank } = await pay(world, payer, random);
  for (let tries = 0; tries < 30; tries += 1) {
    if (await isConfirmed(world, payer)) return;
    await sleep(100);
    await returnFromBank().catch(() => undefined);
  }
}

async function isConfirmed({ url }: ChaosWorld, { token }: Payer): Promise<boolean> {
  const payments = await callProduct<CustomerPayments>(url, 'payments/event-payments', { token });
  return payments.eventPayments[0]?.status === 'confirmed';
}

async function payInTwoTabs(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const [one, other] = [await openProvider(world, payer), await openProvider(world, payer)];
  await callProduct(world.url, `payments/proceed/${payer.id}`, { token: payer.token });
  await Promise.all([
    decide(world, payer, one, 'accept', random),
    decide(world, payer, other, random.pick(['accept', 'cancel']), random),
  ]);
}

async function cancelAndBePaidLate(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const provider = await openProvider(world, payer);
  await callProduct(world.url, `payments/proceed/${payer.id}`, { token: payer.token });
  const { transaction } = await decide(world, payer, provider, random.pick(['cancel', 'reject']), random);
  await world.provider.control.settlePayment(transaction, 'ok');
}

async function failAfterPaying(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const { transaction } = await pay(world, payer, random);
  await world.provider.control.settlePayment(transaction, 'fail');
}

async function transfer(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const chosen = await callProduct<Payment>(world.url, `payments/transfer/${payer.id}`, {
    token: payer.token,
    body: {},
  });
  const { reference, amount } = chosen.transfer!;
  if (random.percent(10)) {
    await callProduct(world.url, `payments/transfer/${payer.id}/cancel`, { token: payer.token, body: {} });
  }
  const line = (paid: Euros): StatementLine => ({
    id: randomUUID(),
    bookedOn: random.percent(10) ? addDays(today(), 30) : dayBefore(random),
    amount: paid,
    reference: random.percent(90) ? reference : undefined,
  });
  const sums = random.pick([[amount], [amount], [amount, amount], [amount - 20, 20], [amount + 5], [1]]);
  const lines = sums.map(line);
  for (const one of lines) world.lines.set(one.id, one);
  await importStatement(world, lines);
  if (random.percent(40)) await Promise.all([importStatement(world, lines), importStatement(world, lines)]);
}

async function transferAndPay(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const provider = await openProvider(world, payer);
  await Promise.allSettled([
    transfer(world, payer, random),
    decide(world, payer, provider, 'accept', random),
  ]);
}

async function payAndBeRefunded(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  await insist(world, async () => {
    if (await isConfirmed(world, payer)) return;
    // A kill may have left the payment at the provider.
    const { token, id } = payer;
    await callProduct(world.url, `payments/cancel/${id}`, { token, body: {} }).catch(() => undefined);
    await payAndWait(world, payer, random);
  });
  for (let times = random.whole(1, 3); times > 0; times -= 1) {
    const refund = {
      amount: random.pick([0.01, 10, 50.5, 229.5]),
      refundFromOtherChannel: random.percent(20),
    };
    await refundOnce(world, payer, refund).catch(() => undefined);
  }
}

async function refundOnce(world: ChaosWorld, { id }: Payer, body: object): Promise<void> {
  const key = randomUUID();
  const path = `admin/payments/refund/${id}`;
  const order = () => callProduct(world.url, path, { token: world.staffToken, body, key });
  await insist(world, () => Promise.all([order(), order()]));
}

/** Retries after a kill, because payments that are never paid cannot be refunded. */
async function insist({ url }: ChaosWorld, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 3) throw error;
      await waitUntilAnswering(`${url}/api/health`);
    }
  }
}

/** Staff send the request twice, as if the first response had not arrived. */
async function payAndCancelTrip(world: ChaosWorld, payer: Payer, random: Random): Promise<void> {
  const { url, staffToken: token } = world;
  const { _id } = await callProduct<Me>(url, 'users/me', { token: payer.token });
  if (random.percent(80)) await payAndWait(world, payer, random);
  const order = { users: [_id], refund: random.pick(['all', 'all', 'none']) };
  const { refundTotal } = await callProduct<CancellationPreview>(url, 'admin/cancellations/preview', {
    token,
    body: order,
  });
  const key = randomUUID();
  const cancel = () =>
    callProduct(url, 'admin/cancellations', { token, body: { ...order, refundTotal }, key });
  await Promise.all([cancel(), cancel()]);
}

async function beMarked({ url, staffToken }: ChaosWorld, { id }: Payer, random: Random): Promise<void> {
  const toggle = (status: string) => {
    const body = { status, day: dayBefore(random) };
    return callProduct(url, `admin/payments/change-payment-status/${id}`, { token: staffToken, body });
  };
  await toggle('new');
  if (random.percent(50)) await toggle('confirmed');
}

/** Today, or one of the 60 days before. */
function dayBefore(random: Random): string {
  return random.percent(50) ? today() : addDays(today(), -random.whole(1, 60));
}

/** Closes the books until some day, with an explanation for every difference. */
async function closeBooks(
  { url, staffToken: token }: ChaosWorld,
  _payer: Payer,
  random: Random,
): Promise<void> {
  const notes = booksChecks.map((kind) => ({ kind, text: 'In the middle of the chaos' }));
  const body = { until: addDays(today(), -random.whole(20, 60)), notes };
  await callProduct(url, 'admin/bookkeeping/closings', { token, body });
}

/** Imports the lines as an account statement. */
export async function importStatement(
  { url, staffToken }: ChaosWorld,
  lines: readonly StatementLine[],
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/bank-transfers/statements?fileName=chaos.xml`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', [tokenHeader]: staffToken },
    body: camtOf(lines),
  });
  if (!answer.ok) throw new Error(`statement: ${answer.status}`);
}
