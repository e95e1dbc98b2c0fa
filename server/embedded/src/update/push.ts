import { field, isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { nearestDouble } from '../values/numberOrder';
import { showField } from '../values/show';
import { compare, isNumeric, typeName, type Collation } from '../values';
import type { ParseModifier } from './modifier';

interface Push {
  values: readonly unknown[];
  position: number;
  slice: number | undefined;
  order: ((a: unknown, b: unknown) => number) | undefined;
}

export const push: ParseModifier = (argument, _, { collation }) => {
  const parsed = parsePush(argument, collation);
  return {
    creates: true,
    apply: (value, path, { document }) => {
      if (value === undefined) return pushed([], parsed);
      if (!Array.isArray(value)) {
        throw new CommandError(
          'BadValue',
          `The field '${path}' must be an array but is of type ${typeName(value)} in document {${showField('_id', document['_id'])}}`,
        );
      }
      return pushed(value, parsed);
    },
  };
};

function pushed(array: readonly unknown[], { values, position, slice, order }: Push): readonly unknown[] {
  let result = array;
  if (values.length > 0) {
    const at = position < 0 ? Math.max(array.length + position, 0) : Math.min(position, array.length);
    result = [...array.slice(0, at), ...values, ...array.slice(at)];
  }
  if (order && result.length > 0) result = [...result].sort(order);
  if (slice === undefined || Math.abs(slice) >= result.length) return result;
  return slice < 0 ? result.slice(slice) : result.slice(0, slice);
}

const clauses = new Set(['$each', '$slice', '$sort', '$position']);

function parsePush(argument: unknown, collation: Collation | undefined): Push {
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) {
    return { values: [argument], position: Infinity, slice: undefined, order: undefined };
  }
  const unknown = Object.keys(argument).find((name) => !clauses.has(name));
  if (unknown !== undefined) throw new CommandError('BadValue', `Unrecognized clause in $push: ${unknown}`);

  const { $each, $slice, $sort, $position } = argument;
  if (!Array.isArray($each)) {
    throw new CommandError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    );
  }
  return {
    values: $each,
    position:
      $position === undefined
        ? Infinity
        : integer($position, 'The value for $position must be an integer value, not of type:'),
    slice:
      $slice === undefined
        ? undefined
        : integer($slice, 'The value for $slice must be an integer value but was given type:'),
    order: $sort === undefined ? undefined : parseSort($sort, collation),
  };
}

function integer(value: unknown, message: string): number {
  const number = isNumeric(value) ? nearestDouble(value) : NaN;
  if (!Number.isInteger(number)) throw new CommandError('BadValue', `${message} ${typeName(value)}`);
  return number;
}

function parseSort(sort: unknown, collation: Collation | undefined): (a: unknown, b: unknown) => number {
  if (isNumeric(sort)) {
    const direction = parseDirection(sort);
    return (a, b) => direction * compare(a, b, collation);
  }
  if (!isDocument(sort)) {
    throw new CommandError(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const keys = Object.entries(sort).map(([path, direction]) => ({
    names: parseSortPath(path),
    direction: parseDirection(direction),
  }));
  if (keys.length === 0) {
    throw new CommandError('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  }
  return (a, b) => {
    for (const { names, direction } of keys) {
      const order = compare(sortValue(a, names), sortValue(b, names), collation);
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

function parseDirection(value: unknown): number {
  const direction = isNumeric(value) ? nearestDouble(value) : NaN;
  if (direction !== 1 && direction !== -1) {
    throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
  }
  return direction;
}

function parseSortPath(path: string): string[] {
  if (path === '') throw new CommandError('BadValue', 'The $sort field cannot be empty');
  const names = path.split('.');
  if (names.includes('')) {
    throw new CommandError('BadValue', `The $sort field is a dotted field but has an empty part: ${path}`);
  }
  return names;
}

/** Unlike a query's sort, `$sort` compares whole arrays; a missing value counts as null. */
function sortValue(element: unknown, names: readonly string[]): unknown {
  let value = element;
  for (const name of names) {
    if (!isDocument(value) && !Array.isArray(value)) return null;
    value = field(value as Document, name); // an array's indexes are read like fields
  }
  return value ?? null;
}
