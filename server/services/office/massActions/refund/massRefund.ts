import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../../lib/AppError';
import { findByIds } from '../../../../lib/findByIds';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../../models/customer';
import { MassRefund, type StoredMassRefund } from '../../../../models/massRefund';
import type { Context } from '../../../../context';
import { executeRun, refuseWhenStopping } from './executeRun';
import { acquireLease, type MassRefundOrder, openRun } from './massRefundRun';

const pollIntervalMs = 200;

/** A run with its customers by id; customers who were erased in the meantime are missing. */
export interface MassRefundView {
  run: StoredMassRefund;
  customers: Map<string, Pick<StoredCustomer, 'firstName' | 'lastName' | 'email'>>;
}

/**
 * Refunds many payments, one at a time. An order is executed once per idempotency key: a repeated request waits for the
 * run in progress, or continues an interrupted one.
 * @throws AppError `keyReused`; `unavailable` when the process is stopping
 */
export async function massRefund(
  actor: Actor,
  order: MassRefundOrder,
  context: Context,
): Promise<MassRefundView> {
  const run = await openRun(actor, order);
  for (;;) {
    const stored = await MassRefund.findById(run._id).lean().orFail();
    if (stored.results !== null) return withCustomers(stored);
    refuseWhenStopping(context);
    if (await acquireLease(run)) await executeRun(run, context);
    else await sleep(pollIntervalMs);
  }
}

/** @throws AppError `notFound` if the actor has sent no mass refund with this key */
export async function readMassRefund(actor: Actor, key: string): Promise<MassRefundView> {
  const run = await MassRefund.findOne({ actor: actor.id, key }).lean();
  if (!run) throw new AppError('notFound');
  return withCustomers(run);
}

/** The customers are looked up again, so that a run does not keep names of erased customers. */
async function withCustomers(run: StoredMassRefund): Promise<MassRefundView> {
  const ids = (run.results ?? []).flatMap(({ user }) => (user === null ? [] : [parseObjectId(user)]));
  return { run, customers: await findByIds(Customer, ids, ['firstName', 'lastName', 'email']) };
}
