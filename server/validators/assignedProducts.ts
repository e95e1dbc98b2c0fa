import type { AssignedProductInput } from '../contract/assignedProduct';
import type { ById } from '../contract/reference';
import { checkEach } from './checkEach';
import { withDefault } from './conditions';
import { day } from './dates';
import { boolean, fault, required } from './fields';
import { reference } from './references';
import { type Rule, rule, schemaOfRules } from './rule';
import { chainsOf, dropUnknownKeys, type Rules } from './validator';

const maxEntries = 100;

const entry: Rules<ById<AssignedProductInput>> = {
  product: reference,
  collectPayment: boolean,
  dueOn: withDefault(null, day),
};

/** The products of an event, group, ferry or accommodation. */
export const assignedProducts: Rule = rule(
  { type: 'array', maxItems: maxEntries, items: schemaOfRules(entry) },
  (path, input) => [
    required(path)
      .isArray({ max: maxEntries })
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((entries: unknown[]) => entries.map((value) => dropUnknownKeys(value, entry))),
    ...checkEach((place) => chainsOf(entry, input, `${place}.`), path, input, maxEntries),
  ],
);
