import { Long } from 'bson';

import { field, isDocument, setField, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { parseFieldPath } from '../../values/fieldPath';
import { typeName } from '../../values';
import { shouldPause, pause } from '../../pace';
import type { Flow, StageCompiler } from './stage';

interface Unwind {
  names: readonly string[];
  indexNames: readonly string[] | undefined;
  keepEmpty: boolean;
}

export const unwind: StageCompiler = (operand) => {
  const spec = parse(operand);
  return function* (source) {
    for (const document of source) {
      if (document === pause) yield pause;
      else yield* unwound(document, spec);
    }
  };
};

function* unwound(document: Document, { names, indexNames, keepEmpty }: Unwind): Flow {
  const value = plainPath(document, names);
  const withIndex = (result: Document, index: Long | null): Document =>
    indexNames ? setPath(result, indexNames, index) : result;

  if (!Array.isArray(value)) {
    if (value != null || keepEmpty) yield withIndex(document, null);
  } else if (value.length > 0) {
    for (const [i, element] of value.entries()) {
      if (shouldPause()) yield pause;
      yield withIndex(setPath(document, names, element), Long.fromNumber(i));
    }
  } else if (keepEmpty) {
    yield withIndex(setPath(document, names, undefined), null);
  }
}

/** The value at a path that leads through documents only. */
function plainPath(document: Document, names: readonly string[]): unknown {
  let value: unknown = document;
  for (const name of names) value = isDocument(value) ? field(value, name) : undefined;
  return value;
}

/** A copy with another value at a path; undefined removes the field. */
export function setPath(document: Document, names: readonly string[], value: unknown): Document {
  const [name, ...rest] = names;
  if (name === undefined) return document;
  const result = { ...document };
  if (rest.length > 0) {
    const inner = field(document, name);
    setField(result, name, setPath(isDocument(inner) ? inner : {}, rest, value));
  } else if (value === undefined) {
    Reflect.deleteProperty(result, name);
  } else {
    setField(result, name, value);
  }
  return result;
}

function parse(operand: unknown): Unwind {
  if (typeof operand === 'string')
    return { names: parsePath(operand), indexNames: undefined, keepEmpty: false };
  if (!isDocument(operand)) {
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(operand)}`,
    );
  }
  const { path, preserveNullAndEmptyArrays: keepEmpty = false, includeArrayIndex, ...others } = operand;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new CommandError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  }
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof keepEmpty !== 'boolean') {
    throw new CommandError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(keepEmpty)}`,
    );
  }
  return {
    names: parsePath(path),
    indexNames: includeArrayIndex === undefined ? undefined : parseIndexField(includeArrayIndex),
    keepEmpty,
  };
}

function parsePath(path: unknown): string[] {
  if (typeof path !== 'string') {
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (!path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  return parseFieldPath(path.slice(1));
}

function parseIndexField(name: unknown): string[] {
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeName(name)}`,
    );
  }
  if (name.startsWith('$')) {
    throw new CommandError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${name}`,
    );
  }
  return parseFieldPath(name);
}
