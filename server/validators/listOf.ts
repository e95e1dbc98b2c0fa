import { checkEach } from './checkEach';
import { fault, required } from './fields';
import { type Rule, rule, schemaOfRules } from './rule';
import { chainsOf, dropUnknownKeys, type Rules } from './validator';

/** A list of at most `max` objects, each of which is checked by these rules. */
export function listOf<Entry>(entry: Rules<Entry>, max: number): Rule {
  return rule({ type: 'array', maxItems: max, items: schemaOfRules(entry) }, (path, input) => [
    required(path)
      .isArray({ max })
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((entries: unknown[]) => entries.map((value) => dropUnknownKeys(value, entry))),
    ...checkEach((place) => chainsOf(entry, input, `${place}.`), path, input, max),
  ]);
}
