import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { euros, sum } from './arithmetic';
import { today } from './days';
import { eventually, Refused } from './http';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import {
  count,
  pastDay,
  type ProviderRecords,
  type RefundPlan,
  readStaffPayment,
  type Traveller,
  type World,
} from './world';

type ProviderRefund = ProviderRecords['refunds'][number];
type Purpose = 'sale' | 'surplus';

/** How the provider responds to a refund, and whether its response arrives; used in turn. */
const plans = [
  'ok',
  'ok',
  'ok',
  'pendingThenOk',
  'fail',
  'pendingThenFail',
  'error500',
  'tamperedSignature',
] as const;

/** Refunds of a payment that the provider has. */
export async function refundsAtProvider(
  { provider }: World,
  { transactions }: Purchase,
): Promise<ProviderRefund[]> {
  const { refunds } = await provider.records();
  return refunds.filter(({ payment }) => transactions.includes(payment));
}

/** Refunds through the provider, as staff do. Returns whether the money went back. */
export async function refundThroughProvider(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  { amount, purpose }: { amount: number; purpose?: Purpose },
): Promise<boolean> {
  const known = new Set((await refundsAtProvider(world, purchase)).map(({ id }) => id));
  const { refunds } = await readStaffPayment(world, traveller, purchase);
  const plan = plans[world.refundsOrdered % plans.length] ?? 'ok';
  world.refundsOrdered += 1;
  await world.refundTurns.alone(async () => {
    setPlan(world, plan);
    const body = { amount: amount / 100, refundFromOtherChannel: false, ...(purpose && { purpose }) };
    const key = randomUUID();
    const order = () =>
      world.staff.call(`admin/payments/refund/${purchase.id}`, { body, key }).catch((error: unknown) => {
        const isFailed = error instanceof Refused && ['refundRefused', 'providerAway'].includes(error.code);
        if (!isFailed) throw error;
      });
    // Some click twice.
    await (world.refundsOrdered % 3 === 0 ? Promise.all([order(), order()]) : order());
  });
  const made = await awaitOutcome(world, traveller, purchase, { place: refunds.length, known });
  if (made) purchase.giveBack('provider', amount, { day: today(), purpose });
  count(world, made ? 'refund through provider' : 'refund failed');
  if (plan === 'error500' || plan === 'tamperedSignature') count(world, 'refund of unknown outcome');
  return made;
}

function setPlan({ provider: { control } }: World, plan: (typeof plans)[number]): void {
  const isFault = plan === 'error500' || plan === 'tamperedSignature';
  control.simulate({ refund: isFault ? 'ok' : (plan satisfies RefundPlan) });
  if (isFault) control.failNext('refund', plan);
}

/**
 * Waits for the outcome of a refund. If the product does not know it, staff look it up in the provider's panel.
 * @param known the refunds that the provider had before
 * @returns whether the provider has made it
 */
export async function awaitOutcome(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  { place, known }: { place: number; known: ReadonlySet<string> },
): Promise<boolean> {
  return eventually(`${purchase.name}: refund ${place}`, async () => {
    const made = (await refundsAtProvider(world, purchase)).filter(({ id }) => !known.has(id));
    if (made.length > 1)
      world.faults.push(`${purchase.name}: one order, ${made.length} refunds at the provider`);
    const seen = (await readStaffPayment(world, traveller, purchase)).refunds[place];
    if (!seen) throw new Error(`${purchase.name}: the refund that staff ordered is not shown`);
    const [atProvider] = made;
    if (atProvider?.status === 'pending' || seen.status === 'pending') return undefined;
    const isMade = atProvider?.status === 'ok';
    if (seen.status === (isMade ? 'ok' : 'fail')) return isMade;
    if (seen.status === 'unknown') await recordOutcome(world, purchase, place, isMade);
    else await sleep(100);
    return undefined;
  });
}

/**
 * Records the outcome that staff have found. Refused while the order is under way, or once the product knows the
 * outcome itself.
 */
export async function recordOutcome(
  { staff }: World,
  { id }: Purchase,
  refund: number,
  isMade: boolean,
): Promise<void> {
  const body = { refund, status: isMade ? 'ok' : 'fail' };
  await staff
    .call(`admin/payments/settle-refund/${id}`, { body }, () => Promise.resolve({}))
    .catch((error: unknown) => {
      if (!(error instanceof Refused && error.status === 409)) throw error;
    });
}

/** Records money that staff have returned in another way. */
export async function refundElsewhere(
  world: World,
  purchase: Purchase,
  { amount, purpose }: { amount: number; purpose?: Purpose },
  chance: Chance,
): Promise<void> {
  const day = pastDay(chance);
  const body = { amount: amount / 100, refundFromOtherChannel: true, day, ...(purpose && { purpose }) };
  const key = randomUUID();
  await world.turns.together(async () => {
    await world.staff.call(`admin/payments/refund/${purchase.id}`, { body, key });
    purchase.giveBack('other', amount, { day, purpose });
  });
  count(world, 'refund elsewhere');
}

/** Attempts to refund more than is refundable, which must change nothing. */
export async function refundTooMuch(world: World, purchase: Purchase): Promise<void> {
  const { price, fee } = purchase.article;
  const amount = Math.min(purchase.received - purchase.returned, price + fee) + 1;
  const body = { amount: amount / 100, refundFromOtherChannel: true };
  const refusal = await world.staff
    .call(`admin/payments/refund/${purchase.id}`, { body, key: randomUUID() })
    .then(() => '')
    .catch((error: unknown) => (error instanceof Refused ? error.code : String(error)));
  if (refusal !== 'refundTooHigh') {
    world.faults.push(`${purchase.name}: a refund of ${euros(amount)} is '${refusal}', not refundTooHigh`);
  }
  count(world, 'refund too high');
}

/** The largest amount that one of its transactions can return. */
export async function largestAtProvider(world: World, purchase: Purchase): Promise<number> {
  const made = (await refundsAtProvider(world, purchase)).filter(({ status }) => status !== 'fail');
  const left = purchase.transactions.map((id) => {
    const returned = made.filter(({ payment }) => payment === id).map(({ amount }) => amount);
    return (world.paidAtProvider.get(id) ?? 0) - sum(returned);
  });
  return Math.max(0, ...left);
}
