import { inLanguage } from '../../../contract/languages';
import { randomUUID } from 'node:crypto';
import type { RefundChoice } from '../../../contract/cancellation';
import type { Cents } from '../../../contract/money';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Cancellation, type StoredCancellation, type StoredRequester } from '../../../models/cancellation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import type { Actor } from '../../../lib/sessionToken';
import { detachCodes } from '../../money/discountCodes/detachCodes';
import { disable } from '../../people/customers/disableCustomers';
import { takeStep } from '../../money/payments/takeStep';
import { planCancellations, totalRefund, type TravellerPlan } from './planCancellations';
import { type RefundLine, refundTable } from '../../../emails/amountTable';
import { queueMails } from '../../mail/queueMail';

export interface CancellationOrder {
  refund: RefundChoice;
  /** The total as shown in the preview. */
  refundTotal: Cents;
  /** Idempotency key. */
  key: string;
}

/** The fields of a customer that are given up with the seat. */
const clearedFields = {
  outboundTicket: null,
  returnTicket: null,
  provisionalSeat: null,
  seatReleasedAt: null,
} as const;

/**
 * Cancels the trips of all these travellers and queues their refunds, inside the transaction of `changeCustomers`.
 * @throws AppError `paymentInProgress` if one of them cannot cancel now; `cancellationChanged` if the sum to refund
 *   differs from the one shown
 */
export async function cancelTrips(
  actor: Actor,
  customers: readonly StoredCustomer[],
  { refund, refundTotal, key }: CancellationOrder,
): Promise<void> {
  const ids = customers.map(({ _id }) => _id);
  // A payment that starts at the same moment also writes this record, so one of the two transactions is retried.
  await Payment.updateMany({ customer: { $in: ids } }, { $inc: { version: 1 } });
  const plans = await planCancellations(customers, refund);
  const obstacle = plans.find((plan) => plan.obstacle)?.obstacle;
  if (obstacle) throw new AppError(obstacle.code);
  if (totalRefund(plans) !== refundTotal) throw new AppError('cancellationChanged');

  await Cancellation.insertMany(plans.map((plan) => buildCancellation(plan, actor, key)));
  await mailCancellations(plans);
  for (const { payment } of plans.flatMap(({ transfers }) => transfers)) {
    await takeStep(payment, 'release', { by: toStepAuthor(actor), why: 'the trip was cancelled' });
  }
  await detachCodes(plans.flatMap(({ discounted }) => discounted));
  await Customer.updateMany(
    { _id: { $in: ids } },
    { $set: { ...clearedFields, cancelledAt: clock.now() }, $inc: { revision: 1 } },
  );
  await disable(customers);
}

function toStepAuthor({ id, role }: Actor): string {
  return role === 'customer' ? 'customer' : id;
}

function buildCancellation(
  { customer, event, group, refunds, surplus }: TravellerPlan,
  { id, role, organization }: Actor,
  key: string,
): Omit<StoredCancellation, '_id'> {
  const by: StoredRequester = { id, role, organization };
  const ordered = refunds.filter(({ refund }) => refund > 0);
  return {
    organization: customer.organization,
    event: event._id,
    group: group._id,
    customer: customer._id,
    at: clock.now(),
    by,
    key,
    kept: refunds.reduce((sum, { paid, refund }) => sum + paid - refund, 0),
    ...(surplus > 0 && { holdsSurplus: true }),
    refunds: ordered.map(({ payment, product, productEn, refund }) => ({
      payment: payment._id,
      product,
      productEn,
      amount: refund,
      key: `cancellation ${randomUUID()}`,
      by,
      elsewhere: false,
      state: 'queued',
      failure: null,
      isTold: false,
    })),
    settled: ordered.length === 0,
  };
}

/**
 * Mails the travellers that their trip is cancelled and how much is refunded, except those who had no seat and get no
 * refund.
 */
async function mailCancellations(plans: readonly TravellerPlan[]): Promise<void> {
  const notified = plans.filter((plan) => !plan.customer.disabled || refundLines(plan).length > 0);
  await queueMails(
    'tripCancelled',
    notified.map((plan) => ({
      recipient: plan.customer,
      values: {
        event: plan.event.name,
        eventEn: plan.event.nameEn,
        group: plan.group.name,
        groupEn: plan.group.nameEn,
        money: refundTable(inLanguage(refundLines(plan), plan.customer.language), plan.customer.language),
      },
    })),
  );
}

/** The amounts paid, each with its refund. */
function refundLines({ refunds }: TravellerPlan): RefundLine[] {
  return refunds.map(({ product, productEn, paid, refund }) => ({ product, productEn, paid, refund }));
}
