import { BSONRegExp } from 'bson';

import { isDocument, isList } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter } from '../query/filter/filter';
import { isValueOperators } from '../query/filter/operatorDocument';
import { nearestDouble } from '../values/numberOrder';
import type { Test } from '../values/paths';
import { show, showField } from '../values/show';
import { equal, encodeKey, isNumeric, typeName, type Collation } from '../values';
import type { Modifier, ParseModifier } from './modifier';

export const addToSet: ParseModifier = (argument, _, { collation }) => {
  const values = distinct(parseEach(argument), collation);
  return {
    creates: true,
    apply: (value, path) => {
      if (value === undefined) return values;
      if (!isList(value)) {
        throw new CommandError(
          'BadValue',
          `Cannot apply $addToSet to non-array field. Field named '${path.slice(path.lastIndexOf('.') + 1)}' has non-array type ${typeName(value)}`,
        );
      }
      const present = new Set(value.map((element) => encodeKey(element, collation)));
      const missing = values.filter((candidate) => !present.has(encodeKey(candidate, collation)));
      return missing.length === 0 ? value : [...value, ...missing];
    },
  };
};

function parseEach(argument: unknown): unknown[] {
  if (!isDocument(argument) || Object.keys(argument)[0] !== '$each') return [argument];
  const { $each, ...rest } = argument;
  if (!isList($each)) {
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName($each)}`,
    );
  }
  if (Object.keys(rest).length > 0) {
    throw new CommandError('BadValue', `Found unexpected fields after $each in $addToSet: ${show(argument)}`);
  }
  return $each;
}

function distinct(values: readonly unknown[], collation: Collation | undefined): unknown[] {
  const byKey = new Map<string, unknown>();
  for (const value of values) {
    const key = encodeKey(value, collation);
    if (!byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}

export const pull: ParseModifier = (argument, _, { collation }) =>
  removing('$pull', pullTest(argument, collation));

/** An object is a filter for the elements. Operators apply to the element itself, unless the first is `$not`. */
function pullTest(argument: unknown, collation: Collation | undefined): Test {
  if (isDocument(argument) && '$expr' in argument) throw expressionRefused();
  if (argument instanceof BSONRegExp || (isValueOperators(argument) && Object.keys(argument)[0] !== '$not')) {
    const matcher = compileFilter({ '': argument }, { collation });
    return (element) => matcher.matches({ '': element });
  }
  if (isDocument(argument)) {
    const matcher = compileFilter(argument, { collation });
    return (element) => isDocument(element) && matcher.matches(element);
  }
  return (element) => equal(element, argument, collation);
}

export function expressionRefused(): CommandError {
  return new CommandError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
}

export const pullAll: ParseModifier = (argument, _, { collation }) => {
  if (!isList(argument)) {
    throw new CommandError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${typeName(argument)}`,
    );
  }
  const keys = new Set(argument.map((value) => encodeKey(value, collation)));
  return removing('$pullAll', (element) => keys.has(encodeKey(element, collation)));
};

function removing(name: string, isUnwanted: Test): Modifier {
  return {
    creates: false,
    apply: (value) => {
      if (value === undefined) return undefined;
      if (!isList(value)) throw new CommandError('BadValue', `Cannot apply ${name} to a non-array value`);
      const kept = value.filter((element) => !isUnwanted(element));
      return kept.length === value.length ? value : kept;
    },
  };
}

export const pop: ParseModifier = (argument, path) => {
  const fromStart = parseEnd(argument, path) === -1;
  return {
    creates: false,
    apply: (value, at) => {
      if (value === undefined) return undefined;
      if (!isList(value)) {
        throw new CommandError(
          'TypeMismatch',
          `Path '${at}' contains an element of non-array type '${typeName(value)}'`,
        );
      }
      if (value.length === 0) return value;
      return fromStart ? value.slice(1) : value.slice(0, -1);
    },
  };
};

function parseEnd(argument: unknown, path: string): number {
  if (!isNumeric(argument)) {
    throw new CommandError('FailedToParse', `Expected a number in: ${showField(path, argument)}`);
  }
  const end = nearestDouble(argument);
  if (end !== 1 && end !== -1) {
    throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${show(argument)}`);
  }
  return end;
}
