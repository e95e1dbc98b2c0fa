import { toInt32 } from '../../../values/arithmetic';
import { CommandError } from '../../../errors';
import { checkDeadline } from '../../../pace';
import { show } from '../../../values/show';
import { isTrue } from '../../../values/truth';
import { typeName } from '../../../values';
import { namedArguments } from '../named';
import type { Operator, Operators } from '../operator';
import { checkNewVariable } from '../variables';

const map: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { input: 16880, in: 16882 },
    optional: ['as'],
    notObject: 16878,
    unknown: 16879,
  });
  const variable = variableOf(given.as);
  const input = compiler.compile(given.input);
  const each = compiler.with([variable]).compile(given.in);
  return (document, variables) => {
    const array = arrayOf(input(document, variables), name, 16883);
    if (!array) return null;
    const inner = new Map(variables);
    return array.map((element) => {
      checkDeadline();
      return each(document, inner.set(variable, element)) ?? null;
    });
  };
};

const filter: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { input: 28648, cond: 28650 },
    optional: ['as', 'limit'],
    notObject: 28646,
    unknown: 28647,
  });
  const variable = variableOf(given.as);
  const input = compiler.compile(given.input);
  const limit = compiler.compile(given.limit ?? null);
  const condition = compiler.with([variable]).compile(given.cond);
  return (document, variables) => {
    const array = arrayOf(input(document, variables), name, 28651);
    if (!array) return null;
    if (array.length === 0) return [];
    const maxCount = limitOf(limit(document, variables));
    const inner = new Map(variables);
    const kept: unknown[] = [];
    for (const element of array) {
      if (kept.length >= maxCount) break;
      checkDeadline();
      if (isTrue(condition(document, inner.set(variable, element)))) kept.push(element);
    }
    return kept;
  };
};

const reduce: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { input: 40077, initialValue: 40078, in: 40079 },
    optional: [],
    notObject: 40075,
    unknown: 40076,
  });
  const input = compiler.compile(given.input);
  const initial = compiler.compile(given.initialValue);
  const step = compiler.with(['this', 'value']).compile(given.in);
  return (document, variables) => {
    const array = arrayOf(input(document, variables), name, 40080);
    if (!array) return null;
    const inner = new Map(variables);
    return array.reduce<unknown>(
      (value, element) => {
        checkDeadline();
        return step(document, inner.set('this', element).set('value', value));
      },
      initial(document, variables),
    );
  };
};

function variableOf(as: unknown): string {
  if (as === undefined) return 'this';
  checkNewVariable(as);
  return as;
}

/** Undefined for null, for which the operators return null. */
function arrayOf(value: unknown, name: string, code: number): unknown[] | undefined {
  if (value == null) return undefined;
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(code, `input to ${name} must be an array not ${typeName(value)}`);
}

function limitOf(value: unknown): number {
  if (value == null) return Infinity;
  const limit = toInt32(value);
  if (limit === undefined) {
    throw new CommandError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${show(value)}`,
    );
  }
  if (limit <= 0) {
    throw new CommandError(327392, `$filter: limit must be greater than 0: ${limit}`);
  }
  return limit;
}

export const iteration: Operators = { $filter: filter, $map: map, $reduce: reduce };
