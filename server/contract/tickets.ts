/** `POST /api/admin/ferrys/tickets/{ferryId}` (rules §12.1). */
export interface TicketsInput {
  /** The rows of the file, each by the names of its header, whatever their case and spaces. */
  csvJSON: Record<string, string>[];
  /** Only says what would happen. */
  dryRun?: boolean;
}

/** As many rows as one file has. */
export const maxTicketRows = 10_000;

/**
 * The columns of the file, and what else their headers may be called. Case, spaces, hyphens and underscores in
 * them do not matter.
 */
export const ticketColumns = {
  email: ['email', 'sähköposti', 'sähköpostiosoite'],
  userCode: ['usercode', 'code', 'koodi'],
  ticket: ['ticket', 'lippu'],
  direction: ['direction', 'suunta'],
} as const;
export type TicketColumn = keyof typeof ticketColumns;

/** What stands in the column `direction`. */
export const ticketDirections = {
  outbound: ['outbound', 'meno'],
  return: ['return', 'paluu'],
} as const;
export type TicketDirection = keyof typeof ticketDirections;

export interface TicketMatch {
  /** The line in the file; the header is line 1. */
  line: number;
  user: { _id: string; firstName: string; lastName: string; email: string };
  direction: TicketDirection;
  ticket: string;
  /** Whether another ticket of the customer is replaced. */
  replaces: boolean;
}

export interface TicketsAnswer {
  matches: TicketMatch[];
}
