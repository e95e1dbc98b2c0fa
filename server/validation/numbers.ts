import { maxAmount } from '../contract/fields';
import { type Euros, toCents } from '../contract/money';
import { fault, required } from './fields';
import { type Rule, rule } from './rule';

/** In euros; more than all payments of an organization together. */
const maxTotal = 1e9;

/** A JSON number; numeric text is refused. */
const number = (min: number, max: number, decimals: number) => {
  const kind = decimals === 0 ? { type: 'integer' } : { type: 'number', multipleOf: 10 ** -decimals };
  return rule({ ...kind, minimum: min, maximum: max }, (path) =>
    required(path)
      .custom((value: unknown) => typeof value === 'number' && Number.isFinite(value))
      .withMessage(fault('wrongType'))
      .bail()
      .custom((value: number) => value >= min && value <= max)
      .withMessage(fault('notInRange', { min, max }))
      .bail()
      .custom((value: number) => Number(value.toFixed(decimals)) === value)
      .withMessage(fault('tooManyDecimals', { max: decimals })),
  );
};

/** An amount in euros on the wire, converted to cents. */
const euros = (min: Euros, max: Euros): Rule<'euros'> => {
  const inEuros = number(min, max, 2);
  return rule(inEuros.schema, (path, input) =>
    inEuros(path, input)
      .bail()
      .customSanitizer((value: Euros) => toCents(value)),
  );
};

export const amount: Rule<'euros'> = euros(0, maxAmount);

/** An amount to refund. The service knows the real maximum and refuses more. */
export const positiveAmount: Rule<'euros'> = euros(0.01, maxTotal);

/** The sum of many payments. */
export const totalAmount: Rule<'euros'> = euros(0, maxTotal);

export const percent: Rule = number(0, 100, 1);

export const wholeNumber = (min: number, max: number): Rule => number(min, max, 0);
