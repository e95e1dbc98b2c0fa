// Due days of payments, and reminders of them (rules §8.13).

import type { Euros } from './money';

/** Of an organization. `GET`, `PUT /api/admin/dues/settings` */
export interface DuesSettings {
  /** Days from the due day on which a reminder is sent, negative before it, such as -7, -1, 3, 10. Empty: none is sent. */
  steps: number[];
  /**
   * Number of days after the last reminder at which the seat of a customer who has paid nothing is released; null keeps
   * all seats.
   */
  releaseAfterDays: number | null;
}

/** Without `releaseAfterDays`, what is stored of it stays. */
export type DuesSettingsInput = Pick<DuesSettings, 'steps'> & Partial<DuesSettings>;

export const stepRange = { min: -60, max: 60 } as const;
/** How many days a customer has to pay from the day on which they got their seat, whatever the due day of the trip. */
export const daysToPay = 7;
export const maxSteps = 10;
export const releaseAfterDaysRange = { min: 1, max: 60 } as const;

export interface DueCustomer {
  _id: string;
  name: string;
  /** The name of their group. */
  group: string;
}

/** Euros. */
export interface DueProduct {
  product: string;
  amount: Euros;
  dueOn: string;
  /** The step of the ladder that is reached. */
  step: number;
}

/** A mail that would be sent. */
export interface PlannedReminder {
  customer: DueCustomer;
  products: DueProduct[];
}

/** Somebody whose seat would be given back, and since when they have owed what. */
export interface PlannedRelease {
  customer: DueCustomer;
  product: string;
  dueOn: string;
}

/** `paused`: staff have paused reminders; `paying`: the payment is under way; `told`: this step was sent. */
export const exemptionReasons = ['paused', 'paying', 'told'] as const;
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
 * What a day brings: `GET /api/admin/dues` by the settings that are stored, `POST /api/admin/dues/preview` by those that
 * are sent.
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
