import type { ValidationChain } from 'express-validator';
import { dayPattern, dayRange } from '../contract/fields';
import { helsinkiDay, readDay, readInstant } from '../contract/helsinkiTime';
import { today } from '../lib/clock';
import { fault, nonBlankText } from './fields';
import { type Rule, rule } from './rule';

/** The years of `dayRange`. */
const years = { type: 'string', pattern: '^(19|2[01])' };
const instantSchema = { ...years, format: 'date-time' };
const daySchema = { anyOf: [{ ...years, format: 'date' }, instantSchema] };

/** A calendar day: `YYYY-MM-DD`, or an instant, which becomes its day in Helsinki (rules §3.7). */
export const day: Rule = rule(daySchema, (path) => inRange(anyDay(path)));

const anyDay = (path: string): ValidationChain =>
  nonBlankText(path)
    .custom((value: string) => dayIn(value) !== undefined)
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer(dayIn);

const inRange = (chain: ValidationChain): ValidationChain =>
  chain.bail().custom(isInRange).withMessage(fault('notInRange', dayRange));

/** ISO 8601 with an offset; becomes UTC (rules §3.7). */
export const instant: Rule = rule(instantSchema, (path) =>
  nonBlankText(path)
    .custom((value: string) => readInstant(value) !== undefined)
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer((value: string) => readInstant(value)?.toISOString())
    .custom((value: string) => isInRange(helsinkiDay(new Date(value))))
    .withMessage(fault('notInRange', dayRange)),
);

/** A day from 1900 to today. */
export const pastDay: Rule = rule(daySchema, (path) =>
  inRange(
    anyDay(path)
      .bail()
      .custom((value: string) => value <= today())
      .withMessage(fault('futureDate')),
  ),
);

function dayIn(text: string): string | undefined {
  const instant = readInstant(text);
  return instant ? helsinkiDay(instant) : readDay(text);
}

function isInRange(day: string): boolean {
  // Texts can be compared only if their years have four digits.
  return dayPattern.test(day) && day >= dayRange.min && day <= dayRange.max;
}
