import type { ValidationChain } from 'express-validator';
import { dayPattern } from '../contract/fields';
import { dayOf } from '../contract/helsinkiTime';
import { today } from '../lib/clock';
import { fault, nonBlankText } from './fields';
import type { Rule } from './validator';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A calendar day: `YYYY-MM-DD`, or a timestamp, which becomes its day in Helsinki (rules §3.7). */
export const day = (path: string): ValidationChain =>
  nonBlankText(path)
    .custom((value: string) => calendarDay(value) !== undefined)
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer((value: string) => calendarDay(value));

/** ISO 8601 with an offset; becomes UTC (rules §3.7). */
export const instant: Rule = (path) =>
  nonBlankText(path)
    .custom((value: string) => instantPattern.test(value) && isValid(new Date(value)))
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer((value: string) => new Date(value).toISOString());

/** A day from 1900 to today. */
export const birthday: Rule = (path) =>
  day(path)
    .bail()
    .custom((value: string) => value >= '1900-01-01')
    .withMessage(fault('invalidDate'))
    .bail()
    .custom((value: string) => value <= today())
    .withMessage(fault('futureDate'));

function calendarDay(value: string): string | undefined {
  if (dayPattern.test(value)) {
    const date = new Date(`${value}T00:00:00Z`);
    return isValid(date) && date.toISOString().startsWith(value) ? value : undefined;
  }
  const instant = new Date(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && isValid(instant) ? dayOf(instant) : undefined;
}

function isValid(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
