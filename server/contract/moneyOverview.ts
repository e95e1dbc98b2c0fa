import type { Euros } from './money';
import type { Named } from './reference';

// The money of an event (rules §8.14).

/** `GET /api/admin/money`, for one event. */
export interface MoneyOverviewQuery {
  event: string;
}

export interface MoneySums {
  /**
   * The purchases of the enabled customers that are not refunded, and the amounts still due: from everybody from whom a
   * mandatory product is collected, and from customers who are paying for an optional one.
   */
  expected: Euros;
  /** The sum of the receipts. */
  received: Euros;
  /** The sum of the credit notes, as a positive number. */
  refunded: Euros;
  /** The amounts still due, less the money already received from these customers. */
  outstanding: Euros;
}

export interface ProductMoney extends Named, MoneySums {
  mandatory: boolean;
  /** The service fees within the money received and not refunded. */
  serviceFees: Euros;
}

/** The money of the present customers of a group. */
export interface GroupMoney extends Named, MoneySums {
  /** Enabled customers. */
  userCount: number;
  capacity: number;
  /** The price of the group's mandatory products, if all of its seats were taken. */
  fullExpected: Euros;
}

export interface MoneyTotals extends MoneySums {
  serviceFees: Euros;
  /** Received money without a sale or a refund under way; `received` does not include it. */
  surplus: Euros;
  /** The payment provider's fees. */
  providerFees: Euros;
}

/** The amount received, less the amount refunded; negative if more was refunded. */
export interface DayMoney {
  /** The calendar day in Helsinki time. */
  day: string;
  amount: Euros;
}

/** The maximum length of `MoneyOverview.days`. */
export const maxMoneyDays = 366;

export interface MoneyOverview {
  totals: MoneyTotals;
  /** The products that a group of the event collects, or that have a receipt; sorted by name. */
  products: ProductMoney[];
  /** Sorted by name. */
  groups: GroupMoney[];
  /**
   * The money of customers who are deleted or now travel to another event: the difference between the totals and the
   * groups.
   */
  departed: { received: Euros; refunded: Euros };
  /**
   * Every day from the first document to today; if they are more than the maximum, the first one includes all earlier
   * days.
   */
  days: DayMoney[];
}
