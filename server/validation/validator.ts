import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { body, matchedData, type ValidationChain, validationResult } from 'express-validator';
import type { Fault } from '../contract/errors';
import type { InCents, IsEuros } from '../contract/money';
import { InvalidInput } from '../lib/AppError';
import { isMissing, valueAt } from './conditions';
import { fault } from './fields';
import { type AnyRule, type JsonSchema, orMissing, type Rule, rule, schemaOfRules } from './rule';

/**
 * One rule per field. A field of the contract without a rule does not compile. Nor does an amount whose rule
 * does not take euros, or another field whose rule does.
 */
export type Rules<Input> = { [Field in keyof Input]-?: RuleOf<NonNullable<Input[Field]>> };

type RuleOf<Value> =
  IsEuros<Value> extends true
    ? Rule<'euros'>
    : [Value] extends [number | readonly unknown[]]
      ? Rule
      : [Value] extends [object]
        ? Rules<Value> | Rule
        : Rule;

export interface Validator<Output> {
  /** @throws InvalidInput with all faults of the body */
  check(request: Pick<Request, 'body'>): Promise<Output>;
  /** The schema of valid input, for the API description. */
  schema: JsonSchema;
}

/** Lists have thousands of checks. Other requests are handled after each batch of this size. */
const checksAtOnce = 100;

/** A validator whose output has cents instead of the input's euros. */
export function validator<Input extends object>(rules: Rules<Input>): Validator<InCents<Input>> {
  return {
    async check(request) {
      // Sequential, so that faults are reported in the order of the fields.
      for (const [index, chain] of validationChains(rules, request.body).entries()) {
        await chain.run(request);
        if (index % checksAtOnce === checksAtOnce - 1) await setImmediate();
      }
      const faults = validationResult(request).formatWith(asFault).array();
      if (faults.length > 0) throw new InvalidInput(faults);
      // Each field has passed its rule and unknown fields are dropped, so the data is an Input with its amounts in cents.
      return matchedData<InCents<Input>>(request, { locations: ['body'] });
    },
    schema: schemaOfRules(rules),
  };
}

/** A validator that adds defaults for absent fields. */
export function withDefaults<Output extends object, Defaults extends Partial<Output>>(
  validator: Validator<Output>,
  defaults: Defaults,
): Validator<Output & Defaults> {
  return {
    check: async (request) => ({ ...defaults, ...(await validator.check(request)) }),
    schema: validator.schema,
  };
}

/** The checks of all fields of an input; `prefix` is its path in the body. */
export function validationChains(rules: object, input: unknown, prefix = ''): ValidationChain[] {
  return Object.entries(rules).flatMap(([name, field]: [string, AnyRule | object]) =>
    typeof field === 'function'
      ? fieldChains(field as AnyRule, input, prefix + name)
      : objectChains(field, input, prefix + name),
  );
}

/** The checks that are the same for every input, by rule and path: building them takes longer than running them. */
const constantChains = new WeakMap<AnyRule, Map<string, ValidationChain[]>>();

/** Matches the path of a list's entry. Their checks are not kept, because lists have thousands of paths. */
const hasIndex = /\.\d/;

function fieldChains(rule: AnyRule, input: unknown, path: string): ValidationChain[] {
  if (!rule.isConstant || hasIndex.test(path)) return [rule(path, input)].flat();
  const built = constantChains.get(rule) ?? new Map<string, ValidationChain[]>();
  constantChains.set(rule, built);
  const chains = built.get(path) ?? [rule(path, input)].flat();
  built.set(path, chains);
  return chains;
}

function objectChains(rules: object, input: unknown, path: string): ValidationChain[] {
  const value = valueAt(input, path);
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (isObject || isMissing(input, path)) return validationChains(rules, input, `${path}.`);
  return [
    body(path)
      .custom(() => false)
      .withMessage(fault('wrongType')),
  ];
}

/** The rules of an object as one rule, so that a condition can be put on all of it. */
export function objectOf<Fields extends object>(rules: Rules<Fields>): Rule {
  const schema = orMissing(schemaOfRules(rules));
  return rule(schema, (path, input) => objectChains(rules, input, path), { optional: true });
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
