import type { Request } from 'express';
import { matchedData, type ValidationChain, validationResult } from 'express-validator';
import type { Fault } from '../contract/errors';
import { InvalidInput } from '../lib/AppError';

/** Makes the checks of one field. `path` is its place in `input`, the body, which conditions read. */
export type Rule = (path: string, input: unknown) => ValidationChain | ValidationChain[];

/** One rule per field. A field of the contract without a rule does not compile. */
export type Rules<Input> = {
  [Field in keyof Input]-?: NonNullable<Input[Field]> extends readonly unknown[]
    ? Rule
    : NonNullable<Input[Field]> extends object
      ? Rules<NonNullable<Input[Field]>> | Rule
      : Rule;
};

export interface Validator<Input> {
  /** @throws InvalidInput with all faults of the body */
  check(request: Pick<Request, 'body'>): Promise<Input>;
}

export function validator<Input extends object>(rules: Rules<Input>): Validator<Input> {
  return {
    async check(request) {
      // Sequential, so that faults are reported in the order of the fields.
      for (const chain of chainsOf(rules, request.body)) await chain.run(request);
      const faults = validationResult(request).formatWith(asFault).array();
      if (faults.length > 0) throw new InvalidInput(faults);
      // Each field has passed its rule and unknown fields are dropped, so the data is an Input.
      return matchedData<Input>(request, { locations: ['body'] });
    },
  };
}

/** A validator that adds defaults for absent fields. */
export function withDefaults<Input extends object, Defaults extends Partial<Input>>(
  validator: Validator<Input>,
  defaults: Defaults,
): Validator<Input & Defaults> {
  return { check: async (request) => ({ ...defaults, ...(await validator.check(request)) }) };
}

/** The checks of all fields of an input; `prefix` is its place in the body. */
export function chainsOf(rules: object, input: unknown, prefix = ''): ValidationChain[] {
  return Object.entries(rules).flatMap(([field, rule]: [string, Rule | object]) =>
    typeof rule === 'function'
      ? (rule as Rule)(prefix + field, input)
      : chainsOf(rule, input, `${prefix}${field}.`),
  );
}

/** Keeps only the keys of an object that have a rule; any other value becomes `{}`. */
export function dropUnknownKeys(value: unknown, rules: object): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(rules, key)));
}

function asFault({ msg, ...error }: { msg: Omit<Fault, 'path'>; path?: string }): Fault {
  const path = error.path ?? '';
  return { ...msg, path: path.replace(/\[(\d+)\]/g, '.$1') };
}
