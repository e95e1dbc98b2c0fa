import { createHash } from 'node:crypto';
import { isValidObjectId } from 'mongoose';
import type { PaymentToRefund } from '../../../../contract/massActions';
import type { Cents, InCents } from '../../../../contract/money';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { duplicateKeyFields } from '../../../../lib/databaseErrors';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { MassRefund, type StoredMassRefund, type StoredRefundResult } from '../../../../models/massRefund';
import { Payment } from '../../../../models/payment';
import { inReach } from '../../../access/authorize';
import { recordMassChange } from '../../../access/massChanges/recordMassChange';

export interface MassRefundOrder {
  /** Without duplicates. */
  payments: InCents<PaymentToRefund>[];
  /** The amount for each payment without its own amount; 0 if all have one. */
  amount: Cents;
  key: string;
}

/**
 * The time after which a lease that is not renewed expires; several times the renewal interval, because renewals may be
 * late under load.
 */
const leaseMs = 10_000;
const renewIntervalMs = 1_000;

/** @throws AppError `keyReused` when the actor has sent another order with this key */
export async function openRun(actor: Actor, order: MassRefundOrder): Promise<StoredMassRefund> {
  const { key, amount } = order;
  const contents = digestOf(order);
  const payments = order.payments.map(({ _id }) => _id);
  const ownAmounts = listOwnAmounts(order);
  const now = clock.now();
  try {
    const { id, role, organization } = actor;
    const sender = { actor: id, role, organization, key };
    const run = { ...sender, contents, payments, amount, ownAmounts, total: payments.length };
    // Stored with an expired lease, so that the first caller to acquire it executes the run.
    return await transaction(async () => {
      await recordStep(actor, payments);
      return (await new MassRefund({ ...run, startedAt: now, aliveAt: new Date(0) }).save()).toObject();
    });
  } catch (error) {
    if (!duplicateKeyFields(error)) throw error;
  }
  const known = await MassRefund.findOne({ actor: actor.id, key }).lean().orFail();
  if (known.contents !== contents) throw new AppError('keyReused');
  // Runs of an earlier version have neither payments nor rights.
  return { ...known, payments, role: actor.role, organization: actor.organization };
}

/** Ids that are no payments of the actor's organization fail one by one, so the step does not count them. */
async function recordStep(actor: Actor, ids: readonly string[]): Promise<void> {
  const known = { _id: { $in: ids.filter((id) => isValidObjectId(id)) }, ...inReach(actor) };
  const payments = await Payment.find(known, 'organization event').lean();
  for (const id of new Set(payments.map(({ organization }) => String(organization)))) {
    const own = payments.filter(({ organization }) => String(organization) === id);
    await recordMassChange(actor, {
      kind: 'refund',
      organization: parseObjectId(id),
      events: own.map(({ event }) => event),
      about: '',
      count: own.length,
    });
  }
}

/** Unfinished runs whose lease has expired. */
export async function findInterrupted(): Promise<StoredMassRefund[]> {
  // Only the sender can continue a run of an earlier version, which has no payments.
  return MassRefund.find({ ...isInterrupted(), payments: { $exists: true } }).lean();
}

function isInterrupted() {
  return { results: null, aliveAt: { $lt: new Date(clock.now().getTime() - leaseMs) } };
}

/** Returns true if the caller now holds the lease. False if another holds it or the run is finished. */
export async function acquireLease({ _id }: StoredMassRefund): Promise<boolean> {
  const { modifiedCount } = await MassRefund.updateOne(
    { _id, ...isInterrupted() },
    { $set: { aliveAt: clock.now(), done: 0 } },
  );
  return modifiedCount === 1;
}

/** Renews the lease and stores the progress at intervals until stopped. */
export function keepLease({ _id }: StoredMassRefund, done: () => number): { stop: () => void } {
  const timer = setInterval(() => {
    // An outage also fails the refunds themselves; if only the lease expires, another process continues.
    MassRefund.updateOne({ _id, results: null }, { $set: { aliveAt: clock.now(), done: done() } }).catch(
      () => undefined,
    );
  }, renewIntervalMs);
  return { stop: () => clearInterval(timer) };
}

/** Keeps the first results if two processes finish the run because a lease expired under load. */
export async function finishRun({ _id }: StoredMassRefund, results: StoredRefundResult[]): Promise<void> {
  await MassRefund.updateOne(
    { _id, results: null },
    { $set: { results, done: results.length, aliveAt: null } },
  );
}

/** Releases the lease, so that a repeated request or the job can continue the run immediately. */
export async function releaseLease({ _id }: StoredMassRefund): Promise<void> {
  await MassRefund.updateOne({ _id, results: null }, { $set: { aliveAt: new Date(0) } });
}

function listOwnAmounts({ payments }: MassRefundOrder) {
  return payments.flatMap(({ _id, amount }) => (amount === undefined ? [] : [{ payment: _id, amount }]));
}

/** The digest does not depend on the order of the payments. */
function digestOf(order: MassRefundOrder): string {
  const ids = order.payments.map(({ _id }) => _id).sort();
  const own = listOwnAmounts(order).map(({ payment, amount }) => `${payment} ${amount}`);
  return createHash('sha256')
    .update(JSON.stringify([order.amount, ...ids, ...own.sort()]))
    .digest('hex');
}
