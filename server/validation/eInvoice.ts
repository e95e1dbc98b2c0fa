import { parseEInvoiceAddress, parseEInvoiceOperator } from '../contract/eInvoice';
import type { ErrorCode } from '../contract/errors';
import { maxLength } from '../contract/fields';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

/** A pattern cannot verify the check digits of an IBAN. */
const addressPattern = String.raw`^(0037\d{8}[\dA-Za-z]{0,5}|[A-Za-z]{2}\d{2}[\dA-Za-z ]{11,40})$`;

const operatorPattern = String.raw`^[\dA-Za-z]{5,35}$`;

interface Code {
  pattern: string;
  example: string;
  fault: ErrorCode;
}

function parsed(parse: (text: string) => string | null, { pattern, example, fault: code }: Code): Rule {
  // Keeps an invalid text for the check that follows.
  const text = line(maxLength.line, (value) => parse(value) ?? value);
  return rule({ type: 'string', pattern, examples: [example] }, (path, input) =>
    text(path, input)
      .bail()
      .custom((value: string) => parse(value) !== null)
      .withMessage(fault(code)),
  );
}

/** The address at which somebody receives or sends e-invoices; becomes capitals without spaces. */
export const eInvoiceAddress = parsed(parseEInvoiceAddress, {
  pattern: addressPattern,
  example: '003712345671',
  fault: 'invalidEInvoiceAddress',
});

/** The id of an operator or bank; becomes capitals without spaces. */
export const eInvoiceOperator = parsed(parseEInvoiceOperator, {
  pattern: operatorPattern,
  example: '003721291126',
  fault: 'invalidEInvoiceOperator',
});
