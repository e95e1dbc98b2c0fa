import { euros, providerFees, sum } from './arithmetic';
import { daysAfter, today } from './days';
import { eventually } from './http';
import type { Chance } from './random';
import { importLines, newLine } from './transfers';
import { count, type World } from './world';

/** The day book of a closed period, as it was when it was closed. */
export interface ClosedPeriod {
  until: string;
  dayBook: string;
}

export const beginning = '2000-01-01';

export function dayBookOf({ staff }: World, from: string, to: string): Promise<string> {
  return staff.download(`admin/bookkeeping/download?table=dayBook&format=csv&from=${from}&to=${to}`);
}

interface Closings {
  closedUntil: string | null;
}

/** Closes the books, with an explanation for every difference, and keeps the day book. */
export async function closeBooks(world: World, until: string): Promise<ClosedPeriod> {
  const { staff, books, turns } = world;
  const kinds = ['bank', 'provider', 'payouts', 'unassigned', 'customerMoney'];
  const body = { until, notes: kinds.map((kind) => ({ kind, text: 'In the middle of the season' })) };
  return turns.alone(async () => {
    await staff.call<Closings>('admin/bookkeeping/closings', { body }, async () => {
      const closings = await staff.call<Closings>('admin/bookkeeping/closings');
      return closings.closedUntil === until ? closings : undefined;
    });
    books.close(until);
    count(world, 'month closed');
    return { until, dayBook: await dayBookOf(world, beginning, until) };
  });
}

export interface Reconciliation {
  waiting: boolean;
  ours: { payments: number; refunds: number };
  theirs: { payments: number; refunds: number; fees: number };
  differences: {
    kind: string;
    ours: number | null;
    theirs: number | null;
    product: string;
    customer: { _id: string; name: string } | null;
  }[];
  settlements: {
    day: string;
    reference: string;
    payments: number;
    refunds: number;
    fees: number;
    net: number;
  }[];
}

/** Requests the provider's lists until they have arrived and fulfil the condition. */
export async function reconcile(
  { staff }: World,
  what: string,
  isWanted: (found: Reconciliation) => boolean = () => true,
): Promise<Reconciliation> {
  const body = { from: daysAfter(today(), -2), to: daysAfter(today(), 2) };
  const path = `admin/reconciliation?${new URLSearchParams(body).toString()}`;
  return eventually(what, async () => {
    await staff.call('admin/reconciliation/reports', { body, retryOn: 'providerAway' });
    // Lists that were lost in a kill are requested again.
    return eventually(
      what,
      async () => {
        const found = await staff.call<Reconciliation>(path);
        return !found.waiting && isWanted(found) ? found : undefined;
      },
      5_000,
    ).catch(() => undefined);
  });
}

/** Lets the provider pay out all money not paid out yet, and the bank book it. */
export async function payOut(world: World, chance: Chance): Promise<void> {
  const { provider, books, account } = world;
  await provider.control.payOut();
  const { payments, refunds, payouts } = await provider.records();
  for (const { id, reference, day } of payouts) {
    if (account.payoutReferences.has(reference)) continue;
    const paid = payments.filter(({ payout }) => payout === id).map(({ amount }) => amount);
    const gross = sum(paid) - sum(refunds.filter(({ payout }) => payout === id).map(({ amount }) => amount));
    const fees = providerFees(paid);
    account.payoutReferences.add(reference);
    books.payOut({ day, gross, fees, reference });
    await reconcile(world, `payout ${reference} of ${euros(gross)}`, ({ settlements }) =>
      settlements.some((each) => each.reference === reference),
    );
    const line = newLine({ day: today(), amount: gross - fees, reference, payer: 'Paytrail Oyj' });
    await importLines(world, [{ line, transfer: null }], chance);
    count(world, 'payout');
  }
}
