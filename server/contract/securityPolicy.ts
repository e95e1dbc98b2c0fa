/** What an organization demands of its accounts, and how long it keeps personal data. */
export interface SecurityPolicy {
  /** Whether staff need a second step to log in. */
  requireTwoStep: boolean;
  /** How long staff may be inactive before they are logged out; null: as long as their session lasts. */
  idleMinutes: number | null;
  /** How long an unconfirmed registration keeps its seat; null keeps it in any case. */
  confirmationHours: number | null;
  /** How long after its event a customer's personal data is kept; null keeps it until somebody deletes it. */
  retentionMonths: number | null;
  /** How long a seat is held that somebody on a waiting list is offered; null: nobody can wait. */
  offerHours: number | null;
}

/** What is left out stays as it is stored. */
export type SecurityPolicyInput = Pick<SecurityPolicy, 'requireTwoStep'> & Partial<SecurityPolicy>;

export const defaultOfferHours = 24;

/** What a setting of `retentionMonths` leads to, the earliest first (`GET /api/admin/security-policy/preview`). */
export interface ErasurePreview {
  events: {
    _id: string;
    name: string;
    /** The event's day. */
    date: string;
    customers: number;
    /** The day of the erasure. */
    erasedOn: string;
  }[];
}

export const policyLimits = {
  idleMinutes: { min: 5, max: 720 },
  confirmationHours: { min: 1, max: 720 },
  retentionMonths: { min: 1, max: 120 },
  offerHours: { min: 1, max: 336 },
} as const;
