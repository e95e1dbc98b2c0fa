import { maxLength } from '../contract/fields';
import { type Home, phonePattern, typedPhonePattern } from '../contract/phone';
import { findPhone } from '../contract/phoneNumbers';
import { valueAt } from './conditions';
import { fault, line, nonBlankText } from './fields';
import { type Rule, rule } from './rule';

const schema = { type: 'string', pattern: typedPhonePattern.source };

/** A valid number, with its country code. */
export const phone: Rule = rule(schema, (path, input) =>
  nonBlankText(path)
    .customSanitizer((value: string) => findPhone(value, homeIn(input)))
    .exists()
    .withMessage(fault('invalidPhone')),
);

/** The number of a record that may predate this rule; the service refuses new invalid ones. */
export const storedPhone: Rule = rule(schema, (path, input) =>
  nonBlankText(path)
    .customSanitizer((value: string) => findPhone(value, homeIn(input)) ?? value)
    .matches(phonePattern)
    .withMessage(fault('invalidPhone')),
);

/**
 * The number of a contact. A stored number may be any text if it is older than this rule; the service refuses
 * new invalid ones.
 */
export const contactPhone: Rule = rule(line(maxLength.line).schema, (path, input) =>
  line(maxLength.line)(path, input)
    .bail()
    .customSanitizer((value: string) => findPhone(value, contactHome(input)) ?? value),
);

function homeIn(input: unknown): Home {
  return {
    country: textAt(input, 'country'),
    address: { postcode: textAt(input, 'address.postcode'), city: textAt(input, 'address.city') },
  };
}

/**
 * The country of a number without a country code: that of an organization's address; Finland for the contact of
 * a group, because the trips are sold there.
 */
function contactHome(input: unknown): Home {
  return { country: textAt(input, 'address.country') || 'FI' };
}

function textAt(input: unknown, path: string): string {
  const value = valueAt(input, path);
  return typeof value === 'string' ? value : '';
}
