import type { CollectedProductInput } from '../contract/collected';
import type { ById } from '../contract/reference';
import { entriesOf } from './entries';
import { fault, present, reference, toggle } from './fields';
import { chainsOf, type Rule, type Rules } from './validator';

const maxEntries = 100;

const entry: Rules<ById<CollectedProductInput>> = { product: reference, collectPayment: toggle };

/** The products of an event, group, ferry or accommodation. */
export const collected: Rule = (path, input) => [
  present(path)
    .isArray({ max: maxEntries })
    .withMessage(fault('wrongType'))
    .bail()
    .customSanitizer((entries: unknown[]) => entries.map(withoutUnknownKeys)),
  ...entriesOf((place) => chainsOf(entry, input, `${place}.`), path, input, maxEntries),
];

function withoutUnknownKeys(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(entry, key)));
}
