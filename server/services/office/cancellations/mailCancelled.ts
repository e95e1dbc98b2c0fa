import { type BackLine, moneyBack } from '../../../emails/moneyBack';
import { queueMails } from '../../mail/queueMail';
import type { TravellerPlan } from './planCancellations';

/** Tells the travellers that their trip is cancelled, and what goes back; not who had no place and gets nothing back. */
export async function mailCancelled(plans: readonly TravellerPlan[]): Promise<void> {
  const concerned = plans.filter((plan) => !plan.customer.disabled || linesOf(plan).length > 0);
  await queueMails(
    'tripCancelled',
    concerned.map((plan) => ({
      recipient: plan.customer,
      values: {
        event: plan.event.name,
        group: plan.group.name,
        money: moneyBack(linesOf(plan), plan.customer.language),
      },
    })),
  );
}

/** What was paid, with what goes back of it. */
function linesOf({ refunds }: TravellerPlan): BackLine[] {
  return refunds.map(({ product, paid, refund }) => ({ product, paid, refund }));
}
