import { directions as allDirections, ticketFields } from './directions';
import { InvalidInput } from '../../lib/AppError';
import type { StoredFerry } from '../../models/ferry';
import { findPassengers, type Passengers } from './findPassengers';
import type { TicketRow } from './readTicketRows';
import type { ErrorCode, Fault } from '../../contract/errors';
import { type TicketDirection, ticketDirections } from '../../contract/tickets';
import type { StoredCustomer } from '../../models/customer';
import { maxLength, notInLine } from '../../contract/fields';
import { searchText } from '../../contract/sameText';
import { findHolders } from './ticketHolders';

/**
 * Finds the customer and direction of every row (rules §12.2).
 * @throws InvalidInput with one fault per invalid row
 */
export async function matchTickets(ferry: StoredFerry, rows: readonly TicketRow[]): Promise<MatchedTicket[]> {
  const passengers = await findPassengers(ferry, rows);
  const results = rows.map((row) => matchTicketRow(row, passengers));
  const matches = results.filter((result) => 'customer' in result);
  const faults = [
    ...results.filter((result) => 'code' in result),
    ...findRepetitions(matches),
    ...(await findHeldByOthers(ferry, matches)),
  ];
  if (faults.length > 0) throw new InvalidInput(firstFaults(faults));
  return matches;
}

/** The first fault of each row, in row order. */
function firstFaults(faults: readonly RowFault[]) {
  const first = new Map<number, RowFault>();
  for (const fault of faults) if (!first.has(fault.index)) first.set(fault.index, fault);
  return [...first.values()]
    .sort((one, other) => one.index - other.index)
    .map(({ index, code, params }) => ({ code, params, path: `csvJSON.${index}` }));
}

/** A row with its customer and direction. */
export interface MatchedTicket {
  /** Index of the row, from 0. */
  index: number;
  /** Line in the file; the header is line 1. */
  line: number;
  customer: StoredCustomer;
  direction: TicketDirection;
  ticket: string;
  /** The customer's current ticket for this direction. */
  held: string | null;
}

/** Why a row is invalid. */
interface RowFault {
  index: number;
  code: ErrorCode;
  params: NonNullable<Fault['params']>;
}

/** A key for a customer and a direction. */
function directionKey(customer: Pick<StoredCustomer, '_id'>, direction: TicketDirection): string {
  return `${String(customer._id)} ${direction}`;
}

/** What a spreadsheet turns a long number or an apparent formula into, losing digits. */
const mangledCell = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$|^#(?:#+|N\/A|[A-ZÅÄÖ]+[!?])$/;

/** Finds the customer and direction of a row; otherwise returns its first fault. */
function matchTicketRow(row: TicketRow, passengers: Passengers): MatchedTicket | RowFault {
  const { index, ticket } = row;
  // The header is line 1.
  const line = index + 2;
  const name = (row.email || row.userCode).slice(0, maxLength.name);
  const faulty = (code: ErrorCode, params: Fault['params'] = {}): RowFault => ({
    index,
    code,
    params: { line, customer: name, ...params },
  });

  if (name === '') return faulty('ticketCustomerMissing');
  if (ticket === '') return faulty('ticketMissing');
  if (mangledCell.test(ticket)) return faulty('ticketChanged', { ticket });
  if (mangledCell.test(row.userCode)) return faulty('ticketChanged', { ticket: row.userCode });
  if (ticket.length > maxLength.line) return faulty('ticketTooLong', { max: maxLength.line });
  if (notInLine.test(ticket)) return faulty('ticketCharacters');
  const customer = passengers.find(row);
  if (!customer) return faulty('ticketCustomerUnknown');
  const directions = passengers.getDirections(customer);
  const [first, second] = directions;
  if (!first) return faulty('ticketNotOnFerry');
  if (row.direction === '' && second) return faulty('ticketDirectionMissing');
  const direction = row.direction === '' ? first : parseDirection(row);
  if (!direction) return faulty('ticketDirectionUnknown');
  if (!directions.includes(direction)) return faulty('ticketWrongDirection');
  return { index, line, customer, direction, ticket, held: customer[ticketFields[direction]] };
}

function parseDirection(row: TicketRow): TicketDirection | undefined {
  const name = searchText(row.direction);
  return allDirections.find((direction) => ticketDirections[direction].some((each) => each === name));
}

/** Rows that repeat the ticket, or the customer and direction, of an earlier line. */
function findRepetitions(matches: readonly MatchedTicket[]): RowFault[] {
  const lineOfTicket = new Map<string, number>();
  const lineOfDirection = new Map<string, number>();
  return matches.flatMap(({ index, line, customer, direction, ticket }): RowFault[] => {
    const key = directionKey(customer, direction);
    const sameTicket = lineOfTicket.get(ticket);
    const sameDirection = lineOfDirection.get(key);
    lineOfTicket.set(ticket, sameTicket ?? line);
    lineOfDirection.set(key, sameDirection ?? line);
    if (sameTicket) return [{ index, code: 'ticketTwice', params: { line, first: sameTicket } }];
    if (!sameDirection) return [];
    return [
      {
        index,
        code: 'ticketCustomerTwice',
        params: { line, first: sameDirection, customer: customer.email },
      },
    ];
  });
}

/** Rows whose ticket is held by another customer, unless the same file replaces that customer's ticket. */
async function findHeldByOthers(
  { organization }: StoredFerry,
  matches: readonly MatchedTicket[],
): Promise<RowFault[]> {
  const replaced = new Set(matches.map(({ customer, direction }) => directionKey(customer, direction)));
  const holders = await findHolders(
    organization,
    matches.map(({ ticket }) => ticket),
  );
  const holderIds = new Map<string, string[]>();
  for (const holder of holders) {
    for (const direction of ['outbound', 'return'] as const) {
      const ticket = holder[ticketFields[direction]];
      if (ticket === null || replaced.has(directionKey(holder, direction))) continue;
      holderIds.set(ticket, [...(holderIds.get(ticket) ?? []), String(holder._id)]);
    }
  }
  return matches
    .filter(({ ticket, customer }) => holderIds.get(ticket)?.some((id) => id !== String(customer._id)))
    .map(({ index, line }) => ({ index, code: 'ticketHeld', params: { line } }));
}
