import type { DueCustomer, DueProduct, DuesPlan, DuesSettings } from '../../contract/dues';
import { toEuros } from '../../contract/money';
import type { CustomerPlan, DueItem } from '../../services/office/dues/planDues';
import type { DayPlan } from '../../services/office/dues/readPlan';

/** Travellers whose seats are released get no more reminders. */
export function presentDuesPlan({ day, plans }: DayPlan): DuesPlan {
  const kept = plans.filter(({ release }) => release === null);
  return {
    day,
    reminders: kept
      .filter(({ reminders }) => reminders.length > 0)
      .map((plan) => ({ customer: presentCustomer(plan), products: plan.reminders.map(presentItem) })),
    releases: plans.flatMap((plan) => {
      const { release } = plan;
      return release
        ? [{ customer: presentCustomer(plan), product: release.product.name, dueOn: release.dueOn }]
        : [];
    }),
    exemptions: kept.flatMap((plan) =>
      plan.exemptions.map(({ item, reason }) => ({
        customer: presentCustomer(plan),
        product: item.product.name,
        dueOn: item.dueOn,
        reason,
        pausedUntil: plan.customer.remindersPausedUntil ?? null,
      })),
    ),
  };
}

export function presentDuesSettings({ steps, releaseAfterDays }: DuesSettings): DuesSettings {
  return { steps: [...steps], releaseAfterDays };
}

function presentCustomer({ customer, trip }: CustomerPlan): DueCustomer {
  const { _id, firstName, lastName } = customer;
  return { _id: String(_id), name: `${firstName} ${lastName}`, group: trip.group.name };
}

function presentItem({ product, amount, dueOn, step }: DueItem): DueProduct {
  return { product: product.name, amount: toEuros(amount), dueOn, step };
}
