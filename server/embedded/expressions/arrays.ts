import { toInt32 } from '../arithmetic';
import { isDocument } from '../documents';
import { CommandError } from '../errors';
import { nearestDouble } from '../numberOrder';
import { show } from '../show';
import { compileSortOrder, sortValues } from '../sort';
import { compare, equal, isNumeric, typeName } from '../values';
import { namedArguments } from './named';
import {
  binary,
  ranged,
  unary,
  variadic,
  type Call,
  type Compiler,
  type Evaluate,
  type Operator,
  type Operators,
} from './operator';

function elementAt(array: unknown, index: unknown, name: string): unknown {
  if (array == null || index == null) return null;
  if (!Array.isArray(array)) {
    const which = name === '$arrayElemAt' ? 'first argument' : 'argument';
    throw new CommandError(28689, `${name}'s ${which} must be an array, but is ${typeName(array)}`);
  }
  if (!isNumeric(index)) {
    throw new CommandError(
      28690,
      `${name}'s second argument must be a numeric value, but is ${typeName(index)}`,
    );
  }
  const position = toInt32(index);
  if (position === undefined) {
    throw new CommandError(
      28691,
      `${name}'s second argument must be representable as a 32-bit integer: ${nearestDouble(index)}`,
    );
  }
  return array.at(position);
}

function size(array: unknown): number {
  if (!Array.isArray(array)) {
    throw new CommandError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(array)}`,
    );
  }
  return array.length;
}

function isIn(value: unknown, array: unknown, { collation }: Call): boolean {
  if (!Array.isArray(array)) {
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  }
  return array.some((element) => equal(value, element, collation));
}

function concatenation(values: unknown[]): unknown {
  const result: unknown[] = [];
  for (const value of values) {
    if (value == null) return null;
    if (!Array.isArray(value)) {
      throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
    }
    for (const element of value) result.push(element);
  }
  return result;
}

function reversed(array: unknown): unknown {
  if (array == null) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeName(array)}`,
    );
  }
  return array.toReversed();
}

/** `[array, count]` or `[array, start, count]`; a negative number counts from the end. */
function slice([array, second, ...third]: unknown[]): unknown {
  if (array == null || second == null) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(array)}`,
    );
  }
  const from = position(second, 'Second', 28725, 28726);
  if (third.length === 0) return from >= 0 ? array.slice(0, from) : array.slice(from);

  if (third[0] == null) return null;
  const count = position(third[0], 'Third', 28727, 28728);
  if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from >= 0 ? from : Math.max(0, array.length + from);
  return array.slice(start, start + count);
}

function position(value: unknown, which: string, notNumber: number, notInt: number): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      notNumber,
      `${which} argument to $slice must be a numeric value, but is of type: ${typeName(value)}`,
    );
  }
  const int = toInt32(value);
  if (int === undefined) {
    throw new CommandError(
      notInt,
      `${which} argument to $slice can't be represented as a 32-bit integer: ${nearestDouble(value)}`,
    );
  }
  return int;
}

const rangeLimit = 5_000_000;

function range([from, to, ...rest]: unknown[]): number[] {
  const start = bound(from, 'starting value', 34443, 34444);
  const end = bound(to, 'ending value', 34445, 34446);
  const step = rest.length > 0 ? bound(rest[0], 'step value', 34447, 34448) : 1;
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end - start) / step));
  if (length > rangeLimit) {
    throw new CommandError('ExceededMemoryLimit', `$range would use too much memory (${length} values)`);
  }
  return Array.from({ length }, (_, i) => start + i * step);
}

function bound(value: unknown, what: string, notNumber: number, notInt: number): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      notNumber,
      `$range requires a numeric ${what}, found value of type: ${typeName(value)}`,
    );
  }
  const int = toInt32(value);
  if (int === undefined) {
    throw new CommandError(
      notInt,
      `$range requires a ${what} that can be represented as a 32-bit integer, found value: ${show(value)}`,
    );
  }
  return int;
}

function indexInArray([array, wanted, ...bounds]: unknown[], { name, collation }: Call): unknown {
  if (array == null) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${typeName(array)}`,
    );
  }
  const [start, end] = searchBounds(bounds, name, array.length);
  const found = array.slice(0, end).findIndex((value, i) => i >= start && equal(value, wanted, collation));
  return found;
}

/** The optional start and end of `$indexOfArray`, `$indexOfCP` and `$indexOfBytes`. */
export function searchBounds(bounds: readonly unknown[], name: string, length: number): [number, number] {
  const [start = 0, end = length] = bounds.map((value, i) => {
    const which = i === 0 ? 'starting index' : 'ending index';
    const int = toInt32(value);
    if (int === undefined) {
      throw new CommandError(
        40096,
        `${name} requires an integral ${which}, found a value of type: ${typeName(value)}, with value: ${show(value)}`,
      );
    }
    if (int < 0) {
      throw new CommandError(40097, `${name} requires a nonnegative ${which}, found: ${int}`);
    }
    return int;
  });
  return [start, Math.min(end, length)];
}

const zip: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { inputs: 34465 },
    optional: ['defaults', 'useLongestLength'],
    notObject: 34460,
    unknown: 34464,
  });
  const inputs = compileList(given.inputs, 'inputs', 34461, compiler);
  const defaults = compileList(given.defaults ?? [], 'defaults', 34462, compiler);
  const { useLongestLength: longest = false } = given;
  if (typeof longest !== 'boolean') {
    throw new CommandError(34463, `useLongestLength must be a bool, found ${typeName(longest)}`);
  }
  if (inputs.length === 0) throw new CommandError(34465, '$zip requires at least one input array');
  if (!longest && defaults.length > 0) {
    throw new CommandError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults.length > 0 && defaults.length !== inputs.length) {
    throw new CommandError(34467, 'defaults and inputs must have the same length');
  }

  return (document, variables) => {
    const arrays = inputs.map((evaluate) => evaluate(document, variables));
    if (arrays.some((array) => array == null)) return null;
    const lengths = arrays.map(lengthInZip);
    const length = longest ? Math.max(...lengths) : Math.min(...lengths);
    const fillers = defaults.map((evaluate) => evaluate(document, variables) ?? null);
    return Array.from({ length }, (_, row) =>
      (arrays as unknown[][]).map((array, i) => (row < array.length ? array[row] : (fillers[i] ?? null))),
    );
  };
};

function compileList(list: unknown, what: string, code: number, { compile }: Compiler): Evaluate[] {
  if (!Array.isArray(list)) {
    throw new CommandError(code, `${what} must be an array of expressions, found ${typeName(list)}`);
  }
  return list.map(compile);
}

function lengthInZip(array: unknown): number {
  if (Array.isArray(array)) return array.length;
  throw new CommandError(34468, `$zip found a non-array expression in input: ${show(array)}`);
}

const sortArray: Operator = (operand, { compile, collation }, name) => {
  const { input, sortBy } = namedArguments(name, operand, {
    required: { input: 2942502, sortBy: 2942503 },
    optional: [],
    notObject: 2942500,
    unknown: 2942501,
  });
  const array = compile(input);
  const sort = sorterBy(sortBy, collation);
  return (document, variables) => {
    const value = array(document, variables);
    if (value == null) return null;
    if (!Array.isArray(value)) {
      throw new CommandError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(value)}`,
      );
    }
    return sort(value);
  };
};

/** Sorts whole elements (1 or -1) or documents by their fields. */
function sorterBy(sortBy: unknown, collation: Call['collation']): (array: unknown[]) => unknown[] {
  if (isDocument(sortBy)) {
    const order = compileSortOrder(sortBy, collation);
    return (array) => sortValues(array, order);
  }
  const direction = isNumeric(sortBy) ? nearestDouble(sortBy) : undefined;
  if (direction === undefined) {
    throw new CommandError(
      2942507,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  if (Math.abs(direction) !== 1) {
    throw new CommandError(2942506, 'The $sort element value must be either 1 or -1');
  }
  return (array) => array.toSorted((a, b) => direction * compare(a, b, collation));
}

export const arrays: Operators = {
  $arrayElemAt: binary((array, index, { name }) => elementAt(array, index, name)),
  $concatArrays: variadic(concatenation),
  $first: unary((array, { name }) => elementAt(array, 0, name)),
  $in: binary(isIn),
  $indexOfArray: ranged(2, 4, indexInArray),
  $isArray: unary((value) => Array.isArray(value)),
  $last: unary((array, { name }) => elementAt(array, -1, name)),
  $range: ranged(2, 3, range),
  $reverseArray: unary(reversed),
  $size: unary(size),
  $slice: ranged(2, 3, slice),
  $sortArray: sortArray,
  $zip: zip,
};
