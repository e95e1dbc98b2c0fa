import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { dayText } from '../../../emails/day';
import { moneyText } from '../../../emails/money';
import { receiptTable } from '../../../emails/receipt';
import { clock } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import type { StoredPayment, StoredPurchase } from '../../../models/payment';
import { queueMail } from '../../mail/queueMail';

/**
 * Queues the mail with a payment's receipt, inside the transaction that makes it paid, so that repeated reports cannot
 * queue it twice. Deleted customers get none.
 * @param document the receipt to attach; undefined if nothing was to be paid
 */
export async function queueReceipt(
  payment: StoredPayment,
  purchase: StoredPurchase,
  document?: Types.ObjectId,
): Promise<void> {
  const customer = await Customer.findById(payment.customer).lean();
  if (!customer) return;
  const { language } = customer;
  // A deleted event must not keep the payment from being recorded.
  const event = await Event.findById(payment.event, 'name').lean();
  const seller = await Organization.findById(payment.organization, 'name businessCode').lean().orFail();
  // A late payment may be for an earlier trip, whose group the customer has left.
  const isCurrentTrip = customer.event.equals(payment.event);
  const group = isCurrentTrip ? await Group.findById(customer.group, 'name').lean() : null;
  await queueMail({
    kind: 'receipt',
    recipient: customer,
    document,
    values: {
      event: event?.name ?? '–',
      group: group?.name ?? '–',
      products: receiptTable([purchase], seller, language),
      total: moneyText(purchase.total, language),
      date: dayText(helsinkiDay(clock.now())),
    },
  });
}
