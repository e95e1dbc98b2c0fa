import { toInt32 } from '../../../values/arithmetic';
import { isDocument } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { compileSortOrder, sortValues } from '../../../query/sort';
import { withDeadline } from '../../../query/sortWithPauses';
import { compare, equal, isNumeric, typeName } from '../../../values';
import { namedArguments } from '../named';
import { associative } from '../associative';
import { binary, unary, type Call, type Operator, type Operators } from '../operator';
import { zip } from './zip';

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

function concatenation(values: Iterable<unknown>): unknown {
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
  return (array) => array.toSorted(withDeadline((a, b) => direction * compare(a, b, collation)));
}

export const arrays: Operators = {
  $arrayElemAt: binary((array, index, { name }) => elementAt(array, index, name)),
  $concatArrays: associative({ isCommutative: false }, concatenation),
  $first: unary((array, { name }) => elementAt(array, 0, name)),
  $in: binary(isIn),
  $isArray: unary((value) => Array.isArray(value)),
  $last: unary((array, { name }) => elementAt(array, -1, name)),
  $reverseArray: unary(reversed),
  $size: unary(size),
  $sortArray: sortArray,
  $zip: zip,
};
