import type { CancellationPreviewInput } from '../../../contract/cancellation';
import type { Cents } from '../../../contract/money';
import { AppError } from '../../../lib/AppError';
import { Cancellation, type StoredCancellation } from '../../../models/cancellation';
import type { Context } from '../../../context';
import type { Actor } from '../../../lib/sessionToken';
import { changeCustomers, findCustomers } from '../../people/customers/changeCustomers';
import { type CancellationOrder, cancelTrips } from './cancelTrips';
import { submitRefunds } from './submitRefunds';
import { planCancellations, totalRefund, type TravellerPlan } from './planCancellations';

export interface PreviewedCancellation {
  /** Sorted by name. */
  plans: TravellerPlan[];
  refundTotal: Cents;
}

/** @throws AppError `notFound` for a customer who is not in the actor's reach */
export async function previewCancellation(
  actor: Actor,
  { customers: ids, refund }: CancellationPreviewInput,
): Promise<PreviewedCancellation> {
  const plans = await planCancellations(await findCustomers(actor, ids), refund);
  plans.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'fi'));
  return { plans, refundTotal: totalRefund(plans) };
}

function nameOf({ customer: { lastName, firstName } }: TravellerPlan): string {
  return `${lastName} ${firstName}`;
}

/**
 * Cancels the trips of all these travellers or of none, and then submits their refunds one at a time. Repeating the
 * request resumes an interrupted cancellation.
 * @throws AppError as `previewCancellation` and `cancelTrips`; `keyReused`; `unavailable` when the process is stopping
 */
export async function cancelByStaff(
  actor: Actor,
  ids: readonly string[],
  order: CancellationOrder,
  context: Context,
): Promise<StoredCancellation[]> {
  await changeCustomers(actor, ids, { kind: 'cancel', about: '' }, async (customers) => {
    const earlier = await findByKey(actor, order.key);
    if (earlier.length === 0) return cancelTrips(actor, customers, order);
    const same = new Set(earlier.map(({ customer }) => String(customer)));
    const isSame = same.size === customers.length && customers.every(({ _id }) => same.has(String(_id)));
    if (!isSame || orderedTotal(earlier) !== order.refundTotal) throw new AppError('keyReused');
  });
  await submitRefunds(await findByKey(actor, order.key), context);
  return findByKey(actor, order.key);
}

/** @throws AppError `notFound` if the actor has sent no request with this key */
export async function readProgress(actor: Actor, key: string): Promise<StoredCancellation[]> {
  const earlier = await findByKey(actor, key);
  if (earlier.length === 0) throw new AppError('notFound');
  return earlier;
}

function orderedTotal(cancellations: readonly StoredCancellation[]): Cents {
  return cancellations.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
}

async function findByKey({ id }: Actor, key: string): Promise<StoredCancellation[]> {
  return Cancellation.find({ 'by.id': id, key }).lean();
}
