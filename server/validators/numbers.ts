import { maxAmount } from '../contract/fields';
import { toCents } from '../contract/money';
import { fault, present } from './fields';
import type { Rule } from './validator';

/** A number within bounds, of at most so many decimals; text that looks like one is none. */
const number = (min: number, max: number, decimals: number) => (path: string) =>
  present(path)
    .custom((value: unknown) => typeof value === 'number' && Number.isFinite(value))
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: number) => value >= min && value <= max)
    .withMessage(fault('notInRange', { min, max }))
    .bail()
    .custom((value: number) => Number(value.toFixed(decimals)) === value)
    .withMessage(fault('tooManyDecimals', { max: decimals }));

/** Euros on the wire, cents from here on. */
const euros =
  (min: number, max: number): Rule =>
  (path) =>
    number(
      min,
      max,
      2,
    )(path)
      .bail()
      .customSanitizer((value: number) => toCents(value));

export const amount: Rule = euros(0, maxAmount);

/** Money that changes hands. What is too much is for the service to say, which knows how much there is. */
export const positiveAmount: Rule = euros(0.01, 1e9);

export const percent: Rule = number(0, 100, 1);

export const whole = (min: number, max: number): Rule => number(min, max, 0);
