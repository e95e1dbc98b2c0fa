import type { ProductMoney } from '#contract/moneyOverview';
import { customersPath } from '../customers/views/viewParams';
import { type FilterDraft, enabledOnly } from '../customers/filters/customerFilters';

/** A day before any document. */
const earliestDay = '2000-01-01';

/** Builds the links from the figures of an event to their lists; undefined where there is no list. */
export function moneyLinks(organizationId: string, event: string, products: readonly ProductMoney[]) {
  const eventQuery = new URLSearchParams({
    organization: organizationId,
    from: earliestDay,
    event,
  }).toString();
  const mandatory = products.filter((product) => product.mandatory).map(({ _id }) => _id);
  /** Enabled customers of the event, as the figures count them. */
  const customers = (filters: Partial<FilterDraft>) =>
    customersPath(organizationId, { ...enabledOnly, event: [event], ...filters });
  const owing = (notPaidProducts: readonly string[], filters: Partial<FilterDraft> = {}) =>
    notPaidProducts.length === 0 ? undefined : customers({ ...filters, notPaidProducts });
  return {
    bookkeeping: `/bookkeeping?${eventQuery}`,
    reconciliation: `/reconciliation?${eventQuery}`,
    customers: customers({}),
    group: (_id: string) => customers({ group: [_id] }),
    owing: owing(mandatory),
    owingInGroup: (_id: string) => owing(mandatory, { group: [_id] }),
    owingProduct: (_id: string) => owing(mandatory.includes(_id) ? [_id] : []),
    paidInGroup: (_id: string) =>
      customers({ group: [_id], paidProducts: products.map((product) => product._id) }),
    /** Customers who are expected to pay for a product: its buyers, and everybody if it is mandatory. */
    expectedProduct: (_id: string) =>
      mandatory.includes(_id) ? customers({ eventPayments: [_id] }) : customers({ paidProducts: [_id] }),
  };
}

export type MoneyLinks = ReturnType<typeof moneyLinks>;
