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

/** `GET /api/admin/waiting-work`: how much waits for staff. Zero for what the caller's role does not see. */
export interface WaitingWork {
  /** Lines of account statements, of all trips: a line belongs to none yet. */
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
