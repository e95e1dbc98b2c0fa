import { errorText, type Fault } from '../../server/contract/errors';
import { genders } from '../../server/contract/fields';
import { roomAllocationTypes } from '../../server/contract/accommodation';
import { staffRoles } from '../../server/contract/roles';
import { pathToWire } from '../../server/contract/wireWords';
import { keyOf } from './directory';
import type { FileRecord, KindName } from './kind';

/** An invalid field of a record. */
export interface Problem {
  /** A dotted path. */
  field: string;
  message: string;
}

const euros = 'euros as a number, such as 189.00';
const percent = 'a number from 0 to 100, such as 25.5';
const wholeNumber = 'a whole number from 0 up';
const day = 'a day, YYYY-MM-DD';
const toggle = 'true or false';

/** Valid values, for messages that do not name them, by the last part of the field's path. */
const hints: Readonly<Record<string, string>> = {
  price: euros,
  serviceFee: euros,
  taxAmount: euros,
  vatPercent: percent,
  serviceFeeVat: percent,
  discount: 'a whole number from 1 to 100',
  capacity: wholeNumber,
  maximumAmount: `${wholeNumber}, 0 for unlimited`,
  maxUsages: `${wholeNumber}, 0 for unlimited`,
  date: day,
  validUntil: day,
  birthday: day,
  dateTime: 'an instant, such as 2027-05-01T17:15:00Z',
  registerEnabled: toggle,
  allowUsersEditInfo: toggle,
  visible: toggle,
  collectPayment: toggle,
  vat: toggle,
  mandatory: toggle,
  disabled: toggle,
  marketing: toggle,
  roompartnerSelectionLive: toggle,
  country: 'a country by its two letters, such as FI',
  gender: genders.join(' or '),
  role: staffRoles.join(', '),
  roomAllocationType: roomAllocationTypes.join(' or '),
  applyTo: 'a list of names of products',
  products: 'a list such as [{ "product": "name", "collectPayment": true }]',
};

/** Converts a validator's fault, with a hint at valid values. */
export function problemOf(fault: Fault): Problem {
  const field = fault.path ?? '';
  const hint = hints[field.split('.').at(-1) ?? ''] ?? (fault.code === 'wrongType' ? 'text' : undefined);
  const text = errorText(fault, 'en');
  return { field, message: hint === undefined ? text : `${text} (valid: ${hint})` };
}

/** One line with the record's kind, position (from 1) and natural key, the field and the message. */
export function formatProblem(
  kind: KindName,
  index: number,
  record: FileRecord,
  { field, message }: Problem,
): string {
  const name = keyOf(kind, record)?.join(' / ');
  const where = `${kind} ${index + 1}${name === undefined ? '' : ` "${name}"`}`;
  return `${where}: ${pathToWire(field)}: ${message}`;
}
