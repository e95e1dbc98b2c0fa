// The trips that staff choose among in the bar of the panel (rules §18.1).

/** A trip of `GET /api/admin/events/trips`, by its event. */
export interface TripChoice {
  /** The id of the event. */
  _id: string;
  /** The event's name, or its identifier. */
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Whether its day is over. */
  isPast: boolean;
}

/**
 * `GET /api/admin/waiting-work`: the numbers of items that wait for staff. Zero for items that the caller's role may
 * not see.
 */
export interface WaitingWork {
  /** Lines of account statements, for all trips, because a line does not belong to a trip yet. */
  bankTransfers: number;
  /** Failed or unfinished refunds of cancelled trips. */
  cancellations: number;
  /** Mails to customers that could not be delivered. */
  failedMails: number;
  /** Offers of seats that people on a waiting list have not answered. */
  offers: number;
  /** Payments with a failed or unknown refund, or with money to sort out. */
  payments: number;
}
