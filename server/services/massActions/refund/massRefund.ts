import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../access/sessionToken';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { MassRefund, type StoredMassRefund, type StoredRefundResult } from '../../../models/massRefund';
import { authorize } from '../../access/authorize';
import type { Context } from '../../../context';
import { refundOne } from './refundOne';
import {
  finishRun,
  keepLease,
  releaseLease,
  type MassRefundOrder,
  openRun,
  acquireLease,
} from './massRefundRun';

/** Enough concurrent refunds to finish quickly without overloading the provider. */
const maxConcurrent = 5;
const pollIntervalMs = 200;

/**
 * Refunds the same amount of many payments, one by one. An order is executed once per idempotency key: a repeated
 * request waits for the running one, or continues an interrupted one. Payments that are already refunded are not
 * refunded again, because their refunds carry a key derived from the run.
 * @throws AppError `notAllowed`; `keyReused`; `unavailable` when the process is stopping
 */
export async function massRefund(
  actor: Actor,
  order: MassRefundOrder,
  context: Context,
): Promise<StoredMassRefund> {
  authorize(actor, 'massActions');
  let run = await openRun(actor, order);
  while (run.results === null) {
    refuseWhenStopping(context);
    if (await acquireLease(run)) await execute(actor, run, order, context);
    else await sleep(pollIntervalMs);
    run = await MassRefund.findById(run._id).lean().orFail();
  }
  return run;
}

/** @throws AppError `notFound` if the actor has sent no mass refund with this key */
export async function readMassRefund(actor: Actor, key: string): Promise<StoredMassRefund> {
  authorize(actor, 'massActions');
  const run = await MassRefund.findOne({ actor: actor.id, key }).lean();
  if (!run) throw new AppError('notFound');
  return run;
}

async function execute(
  actor: Actor,
  run: StoredMassRefund,
  { payments, amount }: MassRefundOrder,
  context: Context,
): Promise<void> {
  const order = { amount, refundFromOtherChannel: false, key: `mass ${String(run._id)}` };
  const results = new Map<string, StoredRefundResult>();
  const lease = keepLease(run, () => results.size);
  try {
    await forEachLimited(payments, async (payment) => {
      refuseWhenStopping(context);
      results.set(payment, await refundOne(actor, payment, order, context));
    });
    await finishRun(
      run,
      payments.flatMap((payment) => results.get(payment) ?? []),
    );
  } catch (error) {
    await releaseLease(run);
    throw error;
  } finally {
    lease.stop();
  }
}

/** After a failure no further item is started; the running ones finish before it is thrown. */
async function forEachLimited<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limited = limitConcurrency(maxConcurrent);
  const failures: unknown[] = [];
  const attempt = async (item: Item) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(items.map((item) => limited(() => attempt(item))));
  if (failures.length > 0) throw failures[0];
}

function refuseWhenStopping({ lifecycle }: Context): void {
  if (lifecycle.phase === 'stopping') throw new AppError('unavailable');
}
