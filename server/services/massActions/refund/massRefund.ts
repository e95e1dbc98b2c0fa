import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../access/sessionToken';
import { MassRefund, type StoredMassRefund } from '../../../models/massRefund';
import { authorize } from '../../access/authorize';
import type { Context } from '../../../context';
import { executeRun, refuseWhenStopping } from './executeRun';
import { acquireLease, type MassRefundOrder, openRun } from './massRefundRun';

const pollIntervalMs = 200;

/**
 * Refunds the same amount of many payments, one by one. An order is executed once per idempotency key: a repeated
 * request waits for the running one, or continues an interrupted one.
 * @throws AppError `notAllowed`; `keyReused`; `unavailable` when the process is stopping
 */
export async function massRefund(
  actor: Actor,
  order: MassRefundOrder,
  context: Context,
): Promise<StoredMassRefund> {
  authorize(actor, 'massActions');
  const run = await openRun(actor, order);
  for (;;) {
    const stored = await MassRefund.findById(run._id).lean().orFail();
    if (stored.results !== null) return stored;
    refuseWhenStopping(context);
    if (await acquireLease(run)) await executeRun(run, context);
    else await sleep(pollIntervalMs);
  }
}

/** @throws AppError `notFound` if the actor has sent no mass refund with this key */
export async function readMassRefund(actor: Actor, key: string): Promise<StoredMassRefund> {
  authorize(actor, 'massActions');
  const run = await MassRefund.findOne({ actor: actor.id, key }).lean();
  if (!run) throw new AppError('notFound');
  return run;
}
