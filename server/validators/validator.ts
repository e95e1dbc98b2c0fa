import type { Request } from 'express';
import { matchedData, type ValidationChain, validationResult } from 'express-validator';
import type { Fault } from '../contract/errors';
import { InvalidInput } from '../lib/AppError';

/** The check of one field, given where it stands in the body, and the body itself for what depends on it. */
export type Rule = (path: string, input: unknown) => ValidationChain | ValidationChain[];

/** One rule for every field of an input: a field of the contract without its rule does not compile. */
export type Rules<Input> = {
  [Field in keyof Input]-?: NonNullable<Input[Field]> extends readonly unknown[]
    ? Rule
    : NonNullable<Input[Field]> extends object
      ? Rules<NonNullable<Input[Field]>> | Rule
      : Rule;
};

export interface Validator<Input> {
  /** @throws InvalidInput with every fault of the body */
  check(request: Pick<Request, 'body'>): Promise<Input>;
}

export function validator<Input extends object>(rules: Rules<Input>): Validator<Input> {
  return {
    async check(request) {
      // One after the other, so that the faults come in the order of the fields.
      for (const chain of chainsOf(rules, request.body)) await chain.run(request);
      const faults = validationResult(request).formatWith(asFault).array();
      if (faults.length > 0) throw new InvalidInput(faults);
      // Each field has passed its rule, and what has none is dropped here: the data is an Input now.
      return matchedData<Input>(request, { locations: ['body'] });
    },
  };
}

/** A check that fills in what its input leaves out. */
export function withDefaults<Input extends object, Defaults extends Partial<Input>>(
  validator: Validator<Input>,
  defaults: Defaults,
): Validator<Input & Defaults> {
  return { check: async (request) => ({ ...defaults, ...(await validator.check(request)) }) };
}

/** The checks of all fields of an input that stands in the body below `prefix`. */
export function chainsOf(rules: object, input: unknown, prefix = ''): ValidationChain[] {
  return Object.entries(rules).flatMap(([field, rule]: [string, Rule | object]) =>
    typeof rule === 'function'
      ? (rule as Rule)(prefix + field, input)
      : chainsOf(rule, input, `${prefix}${field}.`),
  );
}

function asFault({ msg, ...error }: { msg: Omit<Fault, 'path'>; path?: string }): Fault {
  const path = error.path ?? '';
  return { ...msg, path: path.replace(/\[(\d+)\]/g, '.$1') };
}
