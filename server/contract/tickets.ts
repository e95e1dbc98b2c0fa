import { searchText } from './sameText';

/** `POST /api/admin/ferrys/tickets/{ferryId}` (rules §12.1). */
export interface TicketsInput {
  /** The rows of the file, as objects with the header's names as keys. */
  csvJSON: Record<string, string>[];
  /** Validates the file without storing the tickets. */
  dryRun?: boolean;
}

/** The maximum number of rows per file. */
export const maxTicketRows = 10_000;

/** The columns and their accepted headers. Case, spaces, hyphens and underscores are ignored. */
export const ticketColumns = {
  email: ['email', 'sähköposti', 'sähköpostiosoite'],
  userCode: ['usercode', 'code', 'koodi'],
  ticket: ['ticket', 'lippu'],
  direction: ['direction', 'suunta'],
} as const;
export type TicketColumn = keyof typeof ticketColumns;

/** Finds the column for a heading such as `Sähköposti `, `E-mail` or `user code`. */
export function findTicketColumn(heading: string): TicketColumn | undefined {
  const name = searchText(heading).replace(/[\s_-]/g, '');
  const columns = Object.keys(ticketColumns) as TicketColumn[];
  return columns.find((column) => ticketColumns[column].some((each) => each === name));
}

/** The accepted values of the column `direction`. */
export const ticketDirections = {
  outbound: ['outbound', 'meno'],
  return: ['return', 'paluu'],
} as const;
export type TicketDirection = keyof typeof ticketDirections;

export interface TicketMatch {
  /** The line number in the file. The header is line 1. */
  line: number;
  user: { _id: string; firstName: string; lastName: string; email: string };
  direction: TicketDirection;
  ticket: string;
  /** Whether it replaces another ticket of the customer. */
  replaces: boolean;
}

export interface TicketsAnswer {
  matches: TicketMatch[];
  /** The id of the step to undo (rules §13.8); null for a dry run, or if no ticket is new. */
  massChange: string | null;
}
