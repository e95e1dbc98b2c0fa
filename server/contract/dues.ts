// Due dates of payments, and reminders of them (rules §8.13).

import type { Euros } from './money';

/** The settings of an organization: `GET`, `PUT /api/admin/dues/settings` */
export interface DuesSettings {
  /**
   * When reminders are sent, in days from the due date, such as -7, -1, 3, 10; negative before it. If empty, none are
   * sent.
   */
  steps: number[];
  /**
   * Number of days after the last reminder at which the seat of a customer who has paid nothing is released; null keeps
   * all seats.
   */
  releaseAfterDays: number | null;
}

/** If `releaseAfterDays` is missing, the stored value stays. */
export type DuesSettingsInput = Pick<DuesSettings, 'steps'> & Partial<DuesSettings>;

export const stepRange = { min: -60, max: 60 } as const;
/** The minimum number of days that a customer has to pay after getting a seat, whatever the due date of the trip. */
export const daysToPay = 7;
export const maxSteps = 10;
export const releaseAfterDaysRange = { min: 1, max: 60 } as const;

export interface DueCustomer {
  _id: string;
  name: string;
  /** The name of the customer's group. */
  group: string;
}

/** A product that the customer owes. Money in euros. */
export interface DueProduct {
  product: string;
  amount: Euros;
  dueOn: string;
  /** The reminder step that is reached. */
  step: number;
}

/** A mail that would be sent. */
export interface PlannedReminder {
  customer: DueCustomer;
  products: DueProduct[];
}

/** A customer whose seat would be released, with the products owed and since when. */
export interface PlannedRelease {
  customer: DueCustomer;
  product: string;
  dueOn: string;
}

/**
 * `moneyWaits`: money with the payment's reference waits for staff (rules §8.12); `paused`: staff have paused
 * reminders; `paying`: the payment is under way; `told`: the reminder of this step was sent.
 */
export const exemptionReasons = ['moneyWaits', 'paused', 'paying', 'told'] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];

export interface Exemption {
  customer: DueCustomer;
  product: string;
  dueOn: string;
  reason: ExemptionReason;
  /** The last day of the pause. */
  pausedUntil: string | null;
}

/**
 * The reminders and releases of a day: `GET /api/admin/dues` with the stored settings, `POST /api/admin/dues/preview`
 * with those in the request.
 */
export interface DuesPlan {
  /** `YYYY-MM-DD` */
  day: string;
  reminders: PlannedReminder[];
  releases: PlannedRelease[];
  exemptions: Exemption[];
}

/** `PUT /api/admin/dues/pauses/{customer}`; `DELETE` ends the pause. */
export interface PauseInput {
  /** `YYYY-MM-DD`, the last day without reminders. */
  until: string;
}
