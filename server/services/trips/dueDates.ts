import type { AssignedProductInput } from '../../contract/assignedProduct';
import { unpaidAfterDays } from '../../contract/dashboard';
import { daysToPay } from '../../contract/dues';
import { helsinkiDay } from '../../contract/helsinkiTime';
import type { ById } from '../../contract/reference';
import { addDays, today } from '../../lib/clock';
import type { StoredCustomer } from '../../models/customer';
import type { ProductSource, Trip } from './trips';

type TripParts = {
  [Place in 'group' | 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry']: ProductSource | null;
};

/**
 * The due dates of the products that a trip collects, by product id: the group's day, or else the earliest of the
 * others. Products without a due date are missing.
 */
export function dueDatesByProduct(trip: TripParts | Trip): Map<string, string> {
  const { group, event, accommodation, outboundFerry, returnFerry } = trip;
  const days = new Map<string, string>();
  for (const source of [event, accommodation, outboundFerry, returnFerry]) {
    for (const { product, collectPayment, dueOn } of source?.products ?? []) {
      const earliest = days.get(String(product));
      if (collectPayment && dueOn && (!earliest || dueOn < earliest)) days.set(String(product), dueOn);
    }
  }
  for (const { product, collectPayment, dueOn } of group?.products ?? []) {
    if (collectPayment && dueOn) days.set(String(product), dueOn);
  }
  return days;
}

/** Completes the input: products without a due date in it keep the stored one. */
export function withStoredDueDates<Input extends { products?: ById<AssignedProductInput>[] | undefined }>(
  input: Input,
  before: ProductSource | undefined,
): Input {
  if (!input.products || !before) return input;
  const days = new Map(before.products.map(({ product, dueOn }) => [String(product), dueOn ?? null]));
  const products = input.products.map((assigned) => ({
    ...assigned,
    dueOn: assigned.dueOn === undefined ? (days.get(assigned.product) ?? null) : assigned.dueOn,
  }));
  return { ...input, products };
}

type Seated = Pick<StoredCustomer, 'seatSince'>;

/** As `dueDatesByProduct`, but for one customer: due dates are later for customers who got their seat late. */
export function ownDueDates(trip: TripParts | Trip, customer: Seated): Map<string, string> {
  const first = firstDueDate(customer);
  const days = dueDatesByProduct(trip);
  for (const [product, day] of days) if (first !== null && day < first) days.set(product, first);
  return days;
}

/** The first day on which anything can be due from a customer; null if it is unknown when they got their seat. */
export function firstDueDate({ seatSince }: Seated): string | null {
  return seatSince ? addDays(helsinkiDay(seatSince), daysToPay) : null;
}

/**
 * Customers who registered before this day (Finnish time) and owe a product are late; counted in whole days, like the
 * filter.
 */
export function lateBefore(): string {
  return addDays(today(), -unpaidAfterDays);
}
