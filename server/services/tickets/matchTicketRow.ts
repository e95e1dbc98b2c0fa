import type { ErrorCode, Fault } from '../../contract/errors';
import { maxLength, notInLine } from '../../contract/fields';
import { searchText } from '../../contract/sameText';
import { type TicketDirection, ticketDirections } from '../../contract/tickets';
import { fieldOf, type MatchedTicket, type RowFault } from './ticketMatch';
import type { Passengers } from './findPassengers';
import type { TicketRow } from './readTicketRows';

/** What a spreadsheet makes of a long number, or of what looks like a formula: the digits are lost. */
const changed = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$|^#(?:#+|N\/A|[A-ZÅÄÖ]+[!?])$/;

/** Finds the customer and direction of a row; otherwise returns its first fault. */
export function matchTicketRow(row: TicketRow, passengers: Passengers): MatchedTicket | RowFault {
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
  if (changed.test(ticket)) return faulty('ticketChanged', { ticket });
  if (changed.test(row.userCode)) return faulty('ticketChanged', { ticket: row.userCode });
  if (ticket.length > maxLength.line) return faulty('ticketTooLong', { max: maxLength.line });
  if (notInLine.test(ticket)) return faulty('ticketCharacters');
  const customer = passengers.find(row);
  if (!customer) return faulty('ticketCustomerUnknown');
  const directions = passengers.directionsOf(customer);
  const [first, second] = directions;
  if (!first) return faulty('ticketNotOnFerry');
  if (row.direction === '' && second) return faulty('ticketDirectionMissing');
  const direction = row.direction === '' ? first : parseDirection(row);
  if (!direction) return faulty('ticketDirectionUnknown');
  if (!directions.includes(direction)) return faulty('ticketWrongDirection');
  return { index, line, customer, direction, ticket, held: customer[fieldOf[direction]] };
}

function parseDirection(row: TicketRow): TicketDirection | undefined {
  const name = searchText(row.direction);
  const directions = Object.keys(ticketDirections) as TicketDirection[];
  return directions.find((direction) => ticketDirections[direction].some((known) => known === name));
}
