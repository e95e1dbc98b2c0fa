import { randomUUID } from 'node:crypto';
import { cents, euros, policyRefund, sum } from './arithmetic';
import { today } from './days';
import { eventually } from './http';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import { refundsAtProvider, recordOutcome } from './refunds';
import { count, readStaffPayment, type Traveller, type World } from './world';

/** The refund of a purchase by the rules (rules §9.7, rules §9.8). */
interface ExpectedRefund {
  purchase: Purchase;
  amount: number;
  /** The refunds that the provider had before. */
  known: ReadonlySet<string>;
}

/** Cancels a traveller's trip as staff, and resolves the refunds that fail. */
export async function cancelTrip(
  world: World,
  traveller: Traveller,
  { refund, chance }: { refund: 'policy' | 'all' | 'none'; chance: Chance },
): Promise<void> {
  const expected = await expectedRefunds(world, traveller, refund);
  const total = sum(expected.map(({ amount }) => amount));
  const order = { users: [traveller.id], refund };
  const preview = await world.staff.call<{ refundTotal: number }>('admin/cancellations/preview', {
    body: order,
  });
  if (cents(preview.refundTotal) !== total) {
    const shown = `${traveller.name} cancels (${refund}): the product returns ${preview.refundTotal}`;
    world.faults.push(`${shown}, the rules return ${euros(total)}`);
  }
  world.provider.control.simulate({ refund: chance.pick(['ok', 'ok', 'pendingThenOk', 'fail'] as const) });
  const body = { ...order, refundTotal: preview.refundTotal };
  await world.staff.call('admin/cancellations', { body, key: randomUUID() });
  traveller.isCancelled = true;
  // Discount codes are removed from unpaid payments.
  for (const purchase of traveller.purchases) if (purchase.state === 'due') purchase.discount = 0;
  for (const each of expected) if (each.amount > 0) await awaitRefund(world, traveller, each, chance);
  count(world, `trip cancelled, ${refund}`);
}

async function expectedRefunds(
  world: World,
  { purchases }: Traveller,
  choice: 'policy' | 'all' | 'none',
): Promise<ExpectedRefund[]> {
  const expected: ExpectedRefund[] = [];
  for (const purchase of purchases) {
    const { state, sold, total, article } = purchase;
    const byPolicy = policyRefund({ total, fee: article.fee, returned: total - sold }, world.policyPercent);
    const amount = state !== 'paid' || choice === 'none' ? 0 : choice === 'all' ? sold : byPolicy;
    const known = new Set((await refundsAtProvider(world, purchase)).map(({ id }) => id));
    expected.push({ purchase, amount, known });
  }
  return expected;
}

interface Open {
  open: { cancellation: string; payment: string; reason: string; refundIndex: number | null }[];
}

/** Waits for the outcome of a refund. After a failure, the money is returned in another way, or kept. */
async function awaitRefund(
  world: World,
  traveller: Traveller,
  { purchase, amount, known }: ExpectedRefund,
  chance: Chance,
): Promise<void> {
  const { staff } = world;
  const settled = await eventually(`${purchase.name}: refund of the cancelled trip`, async () => {
    const { open } = await staff.call<Open>('admin/cancellations');
    const left = open.find(({ payment }) => payment === purchase.id);
    const made = (await refundsAtProvider(world, purchase)).filter(({ id }) => !known.has(id));
    const isMade = made.some(({ status }) => status === 'ok');
    if (!left) {
      // The cancellation counts as settled once the refund is recorded.
      const { refundAmount } = await readStaffPayment(world, traveller, purchase);
      return cents(refundAmount) === purchase.returned + amount ? { isMade } : undefined;
    }
    if (made.some(({ status }) => status === 'pending') || left.reason === 'inProgress') return undefined;
    if (left.reason === 'refundUnknown') await recordOutcome(world, purchase, left.refundIndex ?? 0, isMade);
    else if (!isMade) return { isMade, left };
    return undefined;
  });
  if (settled.isMade) {
    purchase.giveBack('provider', amount, { day: today(), purpose: 'sale' });
    count(world, 'cancelled trip refunded by the provider');
  } else if (settled.left) {
    await resolveOpenRefund(world, purchase, { ...settled.left, amount }, chance);
  } else {
    world.faults.push(
      `${purchase.name}: refund of the cancelled trip is recorded, but the provider has none`,
    );
  }
}

/** Resolves a failed refund as staff, also when the product dies before it answers. */
async function resolveOpenRefund(
  world: World,
  purchase: Purchase,
  { cancellation, amount }: { cancellation: string; amount: number },
  chance: Chance,
): Promise<void> {
  const action = chance.pick(['record', 'record', 'close'] as const);
  const path = `admin/cancellations/${cancellation}/refunds/${purchase.id}`;
  const findReason = async () => {
    const { open } = await world.staff.call<Open>('admin/cancellations');
    return open.find(({ payment }) => payment === purchase.id)?.reason;
  };
  await world.staff.call(path, { body: { action } }, async () => {
    const reason = await findReason();
    // The decision is stored first and executed afterwards: a refund in progress has been resolved.
    return reason === undefined || reason === 'inProgress' ? {} : undefined;
  });
  await eventually(`${purchase.name}: '${action}' of the open refund`, async () =>
    (await findReason()) === undefined ? {} : undefined,
  );
  if (action === 'record') purchase.giveBack('other', amount, { day: today(), purpose: 'sale' });
  count(world, action === 'record' ? 'cancelled trip refunded elsewhere' : 'cancelled trip not refunded');
}
