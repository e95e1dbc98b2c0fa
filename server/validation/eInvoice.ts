import { parseEInvoiceAddress, parseEInvoiceOperator } from '../contract/eInvoice';
import type { ErrorCode } from '../contract/errors';
import { maxLength } from '../contract/fields';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

/** Letters, digits and the spaces between them, as people write an IBAN. */
const codePattern = String.raw`^[\dA-Za-z ]{5,45}$`;

function parsed(parse: (text: string) => string | null, code: ErrorCode, example: string): Rule {
  // Keeps an invalid text for the check that follows.
  const text = line(maxLength.line, (value) => parse(value) ?? value);
  return rule({ type: 'string', pattern: codePattern, examples: [example] }, (path, input) =>
    text(path, input)
      .bail()
      .custom((value: string) => parse(value) !== null)
      .withMessage(fault(code)),
  );
}

/** The address at which somebody receives or sends e-invoices; becomes capitals without spaces. */
export const eInvoiceAddress = parsed(parseEInvoiceAddress, 'invalidEInvoiceAddress', '003712345671');

/** The id of an operator or bank; becomes capitals without spaces. */
export const eInvoiceOperator = parsed(parseEInvoiceOperator, 'invalidEInvoiceOperator', '003721291126');
