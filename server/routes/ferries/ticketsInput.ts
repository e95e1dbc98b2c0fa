import { maxTicketRows, type TicketsInput } from '../../contract/tickets';
import { ifSent } from '../../validation/conditions';
import { boolean, fault, required } from '../../validation/fields';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const rowSchema = { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } };

/** The rows of a file, by column heading. Numbers become text; null becomes blank. */
const rows: Rule = rule({ type: 'array', minItems: 1, maxItems: maxTicketRows, items: rowSchema }, (path) =>
  required(path)
    .isArray()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: unknown[]) => value.length >= 1)
    .withMessage(fault('ticketFileEmpty'))
    .bail()
    .custom((value: unknown[]) => value.length <= maxTicketRows)
    .withMessage(fault('notInRange', { min: 1, max: maxTicketRows }))
    .bail()
    .custom((value: unknown[]) => value.every(isRow))
    .withMessage(fault('wrongType'))
    .bail()
    .customSanitizer((value: object[]) => value.map(toTextRow)),
);

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (cell: unknown) => cell === null || ['string', 'number'].includes(typeof cell),
  );
}

function toTextRow(row: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([header, cell]: [string, string | number | null]) => [
      header,
      String(cell ?? ''),
    ]),
  );
}

export const ticketsInput = validator<TicketsInput>({ csvJSON: rows, dryRun: ifSent(boolean) });
