/** The security requirements of an organization for its accounts, and how long it keeps personal data. */
export interface SecurityPolicy {
  /** Whether staff need a second step to log in. */
  requireTwoStep: boolean;
  /** How long staff may be inactive before they are logged out; null for no limit but the end of the session. */
  idleMinutes: number | null;
  /** How long an unconfirmed registration keeps its seat; null keeps it for good. */
  confirmationHours: number | null;
  /** How long after its event a customer's personal data is kept; null keeps it until somebody deletes it. */
  retentionMonths: number | null;
  /** How long a seat is held that is offered from a waiting list; null if there are no waiting lists. */
  offerHours: number | null;
  /** How long the seats of a party that registers together are held; null if everybody registers alone. */
  partyHours: number | null;
  /** Within how many days complaints are answered. */
  complaintDays: number;
}

/** A missing field leaves the stored value unchanged. */
export type SecurityPolicyInput = Pick<SecurityPolicy, 'requireTwoStep'> & Partial<SecurityPolicy>;

export const defaultOfferHours = 24;

/**
 * The erasures that a value of `retentionMonths` leads to, earliest first (`GET /api/admin/security-policy/preview`).
 */
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
  partyHours: { min: 1, max: 336 },
  complaintDays: { min: 1, max: 60 },
} as const;
