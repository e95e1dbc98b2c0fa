import type { Euros } from './money';
import type { Named } from './reference';

// What an event's money comes to (rules §8.14).

/** Of one event: `GET /api/admin/money` */
export interface MoneyOverviewQuery {
  event: string;
}

export interface MoneySums {
  /**
   * What the enabled customers have bought and keep, and what is due from those who still have to pay: everybody who is
   * asked for a mandatory product, and whoever is paying for another one.
   */
  expected: Euros;
  /** The receipts. */
  received: Euros;
  /** The credit notes; a positive sum. */
  refunded: Euros;
  /** What is due from those who still have to pay, less what has come from them already. */
  outstanding: Euros;
}

export interface ProductMoney extends Named, MoneySums {
  mandatory: boolean;
  /** Inside what is received and not refunded. */
  serviceFees: Euros;
}

/** Of the present customers of a group. */
export interface GroupMoney extends Named, MoneySums {
  /** Enabled customers. */
  userCount: number;
  capacity: number;
  /** The price of its mandatory products for as many customers as it has seats. */
  fullExpected: Euros;
}

export interface MoneyTotals extends MoneySums {
  serviceFees: Euros;
  /** Money that is neither sold nor on its way back; it is not in what is received. */
  surplus: Euros;
  /** What the payment provider charges. */
  providerFees: Euros;
}

/** Received less refunded; negative where more was refunded. */
export interface DayMoney {
  /** In Helsinki. */
  day: string;
  amount: Euros;
}

/** The maximum length of `MoneyOverview.days`. */
export const maxMoneyDays = 366;

export interface MoneyOverview {
  totals: MoneyTotals;
  /** Those that a group of the event collects, or that have a receipt; sorted by name. */
  products: ProductMoney[];
  /** Sorted by name. */
  groups: GroupMoney[];
  /** Of customers who are deleted or travel to another event now: what the groups lack of the totals. */
  departed: { received: Euros; refunded: Euros };
  /** Every day from that of the first document to today; the first day has what is older too. */
  days: DayMoney[];
}
