import { field, isDocument, setField, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Places } from '../../values/places';
import { show } from '../../values/show';
import { typeName } from '../../values';
import { namedArguments } from './named';
import { unary, variadic, type Evaluate, type Operand, type Operator, type Operators } from './operator';

function toPairs(value: unknown): unknown {
  if (value == null) return null;
  if (!isDocument(value)) {
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

/** `[[key, value], …]` or `[{ k, v }, …]`, but not both forms in one array. */
function fromPairs(value: unknown): unknown {
  if (value == null) return null;
  if (!Array.isArray(value)) {
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  }
  const first: unknown = value[0];
  if (first !== undefined && !Array.isArray(first) && !isDocument(first)) {
    throw new CommandError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(first)}`);
  }
  const read = Array.isArray(first) ? readArrayPair : readDocumentPair;
  const result: Document = {};
  for (const element of value) {
    const { k, v } = read(element);
    setField(result, k, v);
  }
  return result;
}

interface Pair {
  k: string;
  v: unknown;
}

const inconsistent =
  '$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects.';

function readArrayPair(element: unknown): Pair {
  if (!Array.isArray(element)) {
    throw new CommandError(40396, `${inconsistent} Array was detected, now found: ${typeName(element)}`);
  }
  if (element.length !== 2) {
    throw new CommandError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${element.length}`,
    );
  }
  const [k, v] = element as [unknown, unknown]; // checked to be a pair
  return { k: keyIn(k, 40395, 4940400), v };
}

function readDocumentPair(element: unknown): Pair {
  if (!isDocument(element)) {
    throw new CommandError(40391, `${inconsistent} Object was detected, now found: ${typeName(element)}`);
  }
  const count = Object.keys(element).length;
  if (count !== 2) {
    throw new CommandError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys: ${count}`,
    );
  }
  if (!('k' in element && 'v' in element)) {
    throw new CommandError(
      40393,
      `$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys from: ${show(element)}`,
    );
  }
  return { k: keyIn(element['k'], 40394, 4940401), v: element['v'] };
}

function keyIn(key: unknown, notString: number, hasNull: number): string {
  if (typeof key !== 'string') {
    throw new CommandError(
      notString,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
    );
  }
  if (key.includes('\0')) throw new CommandError(hasNull, 'Key field cannot contain an embedded null byte');
  return key;
}

/**
 * `$mergeObjects`, as an expression and as an accumulator: later fields replace earlier ones, keeping their position.
 */
export function mergeInto(result: Document, value: unknown): void {
  if (value == null) return;
  if (!isDocument(value)) {
    throw new CommandError(
      40400,
      `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeName(value)}`,
    );
  }
  for (const [name, part] of Object.entries(value)) setField(result, name, part);
}

/** A single operand may be an array of documents. */
function merged(operands: readonly Operand[]): Document {
  const result: Document = {};
  for (const operand of operands) {
    const value = operand();
    const parts: readonly unknown[] = operands.length === 1 && Array.isArray(value) ? value : [value];
    for (const part of parts) mergeInto(result, part);
  }
  return result;
}

const getField: Operator = (operand, compiler, name) => {
  const isLong = isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$');
  const given = isLong
    ? namedArguments(name, operand, {
        required: { field: 3041702, input: 3041703 },
        optional: [],
        notObject: 3041701,
        unknown: 3041701,
      })
    : { field: operand, input: '$$CURRENT' };
  const wanted = constantName(given.field, name, { path: 5654600, notConstant: 5654601, notString: 5654602 });
  const { evaluate: input } = compiler.compileWithoutFolding(given.input);
  return (document, variables) => {
    const value = input(document, variables);
    if (value === null) return null;
    return isDocument(value) ? field(value, wanted) : undefined;
  };
};

const setFieldOperator: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { field: 4161102, input: 4161109, value: 4161103 },
    optional: [],
    notObject: 4161100,
    unknown: 4161101,
  });
  const { evaluate: input } = compiler.compileWithoutFolding(given.input);
  const { evaluate: value } = compiler.compileWithoutFolding(given.value);
  return settingField(name, given.field, { input, value, places: compiler.places });
};

const unsetField: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { field: 4161102, input: 4161109 },
    optional: [],
    notObject: 4161100,
    unknown: 4161101,
  });
  const { evaluate: input } = compiler.compileWithoutFolding(given.input);
  return settingField(name, given.field, { input, value: () => undefined, places: compiler.places });
};

function settingField(
  name: string,
  fieldName: unknown,
  { input, value, places }: { input: Evaluate; value: Evaluate; places: Places },
): Evaluate {
  const wanted = constantName(fieldName, name, { path: 4161108, notConstant: 4161106, notString: 4161107 });
  return (document, variables) => {
    const target = input(document, variables);
    if (target == null) return null;
    if (!isDocument(target)) {
      throw new CommandError(4161105, `${name} requires 'input' to evaluate to type Object`);
    }
    return withField(target, wanted, value(document, variables), places);
  };
}

function withField(document: Document, name: string, value: unknown, places: Places): Document {
  const before = places.of(document);
  const names = before.includes(name) ? before : [...before, name];
  const result: Document = {};
  for (const each of names) {
    const kept = each === name ? value : field(document, each);
    if (kept !== undefined) setField(result, each, kept);
  }
  places.keep(result, names);
  return result;
}

/** A field's name must be constant: a string or a `$literal` of one, not a path. */
function constantName(
  given: unknown,
  name: string,
  codes: { path: number; notConstant: number; notString: number },
): string {
  const literal = isDocument(given) ? (given['$literal'] ?? given['$const']) : given;
  if (typeof given === 'string' && given.startsWith('$')) {
    throw new CommandError(
      codes.path,
      `'${given}' is a field path reference which is not allowed in this context. Did you mean {$literal: '${given}'}?`,
    );
  }
  if (literal === undefined) {
    throw new CommandError(
      codes.notConstant,
      `${name} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  }
  if (typeof literal !== 'string') {
    throw new CommandError(
      codes.notString,
      `${name} requires 'field' to evaluate to type String, but got ${typeName(literal)}`,
    );
  }
  return literal;
}

export const objects: Operators = {
  $arrayToObject: unary(fromPairs),
  $getField: getField,
  $mergeObjects: variadic(merged),
  $objectToArray: unary(toPairs),
  $setField: setFieldOperator,
  $unsetField: unsetField,
};
