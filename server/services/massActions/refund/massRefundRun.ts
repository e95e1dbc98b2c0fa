import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { duplicateKey } from '../../../lib/duplicateKey';
import type { Actor } from '../../../lib/sessionToken';
import { MassRefund, type StoredMassRefund, type StoredRefundResult } from '../../../models/massRefund';

/** What is ordered; cents. */
export interface MassRefundOrder {
  /** Each once. */
  payments: string[];
  amount: number;
  key: string;
}

/** How long a run may say nothing before it is taken for broken off, in milliseconds; many times its pulse. */
const leaseMs = 10_000;
const renewIntervalMs = 1_000;

/** @throws AppError `keyReused` when the actor has sent something else under this key */
export async function openRun(actor: Actor, order: MassRefundOrder): Promise<StoredMassRefund> {
  const { key, amount, payments } = order;
  const contents = digestOf(order);
  const now = clock.now();
  try {
    // Broken off as far as anybody can tell: whoever takes it up first carries it out.
    const run = { actor: actor.id, key, contents, amount, startedAt: now, aliveAt: new Date(0) };
    return (await new MassRefund({ ...run, total: payments.length }).save()).toObject();
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
  const known = await MassRefund.findOne({ actor: actor.id, key }).lean().orFail();
  if (known.contents !== contents) throw new AppError('keyReused');
  return known;
}

/** Whether this call is to carry the run out: nobody is at it, and it is not done. */
export async function acquireLease({ _id }: StoredMassRefund): Promise<boolean> {
  const now = clock.now();
  const { modifiedCount } = await MassRefund.updateOne(
    { _id, results: null, aliveAt: { $lt: new Date(now.getTime() - leaseMs) } },
    { $set: { aliveAt: now, done: 0 } },
  );
  return modifiedCount === 1;
}

/** Tells time and again that the run is at work, and how far it is, until it is stopped. */
export function keepLease({ _id }: StoredMassRefund, done: () => number): { stop: () => void } {
  const timer = setInterval(() => {
    // What fails here is told by the work itself; a run that cannot say it is alive is sent again.
    MassRefund.updateOne({ _id, results: null }, { $set: { aliveAt: clock.now(), done: done() } }).catch(
      () => undefined,
    );
  }, renewIntervalMs);
  return { stop: () => clearInterval(timer) };
}

export async function finishRun({ _id }: StoredMassRefund, results: StoredRefundResult[]): Promise<void> {
  await MassRefund.updateOne({ _id }, { $set: { results, done: results.length } });
}

/** Leaves the run to whoever sends it again, at once. */
export async function releaseLease({ _id }: StoredMassRefund): Promise<void> {
  await MassRefund.updateOne({ _id, results: null }, { $set: { aliveAt: new Date(0) } });
}

/** In whatever order the payments are named. */
function digestOf({ payments, amount }: MassRefundOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([amount, ...[...payments].sort()]))
    .digest('hex');
}
