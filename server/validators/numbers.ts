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
export const amount: Rule = (path) =>
  number(
    0,
    maxAmount,
    2,
  )(path)
    .bail()
    .customSanitizer((euros: number) => toCents(euros));

export const percent: Rule = number(0, 100, 1);

export const whole = (min: number, max: number): Rule => number(min, max, 0);
