import { checkEach } from './checkEach';
import { fault, required } from './fields';
import { type Rule, rule, schemaOfRules } from './rule';
import { validationChains, dropUnknownKeys, type Rules } from './validator';

/** A list of `min` to `max` objects, each of which is checked by these rules. */
export function listOf<Entry>(entry: Rules<Entry>, max: number, min = 0): Rule {
  return rule({ type: 'array', minItems: min, maxItems: max, items: schemaOfRules(entry) }, (path, input) => [
    required(path)
      .isArray({ min, max })
      .withMessage(min > 0 ? fault('notInRange', { min, max }) : fault('wrongType'))
      .bail()
      .customSanitizer((entries: unknown[]) => entries.map((value) => dropUnknownKeys(value, entry))),
    ...checkEach((index) => validationChains(entry, input, `${index}.`), path, input, max),
  ]);
}

/** A list of `min` to `max` values, each of which is checked by this rule. */
export function listOfValues(value: Rule, min: number, max: number): Rule {
  const schema = { type: 'array', minItems: min, maxItems: max, items: value.schema };
  return rule(schema, (path, input) => [
    required(path).isArray({ min, max }).withMessage(fault('notInRange', { min, max })),
    ...checkEach((index) => [value(index, input)].flat(), path, input, max),
  ]);
}
