import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context';
import type { Cents } from '../../../contract/money';
import { mayCancelOn } from '../../../contract/refundPolicy';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event, type StoredRefundPolicy } from '../../../models/event';
import { Product } from '../../../models/product';
import { confirmPassword } from '../../access/passwords';
import type { Caller } from '../../access/session';
import type { Actor } from '../../../lib/sessionToken';
import { changeAndAudit } from '../../people/customers/changeCustomers';
import { cancelTrips } from './cancelTrips';
import { planCancellations, totalRefund } from './planCancellations';

/** @throws AppError `notFound`; `cancellationNotOffered` */
export async function previewOwnCancellation(actor: Actor) {
  const customer = await Customer.findById(parseObjectId(actor.id)).lean();
  if (!customer) throw new AppError('notFound');
  const policy = await offeredPolicy(customer);
  const [plan] = await planCancellations([customer], 'policy');
  if (!plan) throw new AppError('notFound');
  const products = await findByIds(
    Product,
    policy.products.map(({ product }) => product),
    ['name', 'nameEn'],
  );
  return { plan, policy, products, refundTotal: totalRefund([plan]) };
}

export type OwnCancellationView = Awaited<ReturnType<typeof previewOwnCancellation>>;

/**
 * Cancels the caller's own trip by the event's policy. A job refunds the money.
 * @param refundTotal as shown in the preview
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`,
 *   `cancellationNotOffered`, those of `cancelTrips`, and `conflict` if the password has changed in the meantime
 */
export async function cancelOwnTrip(
  actor: Actor,
  currentPassword: string,
  refundTotal: Cents,
  caller: Caller,
  context: Context,
): Promise<void> {
  const passwordHash = await confirmPassword(actor, currentPassword, caller.address, context);
  await changeAndAudit(actor, [actor.id], async (customers) => {
    const [customer] = customers;
    if (!customer || customer.disabled || !(await Account.exists({ _id: customer._id, passwordHash })))
      throw new AppError('conflict');
    await offeredPolicy(customer);
    await cancelTrips(actor, customers, { refund: 'policy', refundTotal, key: randomUUID() });
  });
}

async function offeredPolicy({ event: id }: StoredCustomer): Promise<StoredRefundPolicy> {
  const event = await Event.findById(id, 'refundPolicy date').lean().orFail();
  if (!event.refundPolicy || !mayCancelOn(today(), event)) throw new AppError('cancellationNotOffered');
  return event.refundPolicy;
}
