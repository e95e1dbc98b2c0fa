import { parseBusinessId } from '../contract/businessId';
import { maxLength } from '../contract/fields';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

/** Keeps the text of an invalid id, for the check that follows. */
const businessIdText = line(maxLength.name, (text) => parseBusinessId(text) ?? text);

/** A pattern cannot verify the check digit. */
const businessIdSchema = {
  type: 'string',
  pattern: String.raw`^\s*\d{6,7}-?\d\s*$`,
  examples: ['1234567-1'],
};

/** A Finnish business id; becomes the stored form. */
export const businessId: Rule = rule(businessIdSchema, (path, input) =>
  businessIdText(path, input)
    .bail()
    .custom((value: string) => parseBusinessId(value) !== null)
    .withMessage(fault('invalidBusinessId')),
);
