import { maxLength } from '../contract/fields';
import { isIban, plainIban } from '../contract/iban';
import { fault, line } from './fields';
import { rule } from './rule';

const ibanText = line(maxLength.line, plainIban);

/** A pattern cannot verify the check digits. */
const ibanPattern = String.raw`^[A-Za-z]{2}\d{2}[\dA-Za-z ]{11,40}$`;

const ibanSchema = { type: 'string', pattern: ibanPattern, examples: ['FI2112345600000785'] };

/** An IBAN with right check digits; becomes capitals without spaces. */
export const iban = rule(ibanSchema, (path, input) =>
  ibanText(path, input).bail().custom(isIban).withMessage(fault('invalidIban')),
);
