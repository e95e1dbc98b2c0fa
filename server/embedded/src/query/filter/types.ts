import { CommandError } from '../../errors';
import { nearestDouble } from '../../values/numberOrder';
import type { Test } from '../../values/paths';
import { isNumeric, typeName } from '../../values';

/** The numbers of the BSON types in `$type` and `$convert`. */
export const codes = new Map<number, string>([
  [-1, 'minKey'],
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [127, 'maxKey'],
]);
const names = new Set(codes.values());
const numberTypes = ['int', 'long', 'double', 'decimal'];

/** The test of `$type`, with a type's name or number, or a list of them. */
export function typeTest(operand: unknown): Test {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(parseType));
  if (wanted.size === 0) throw new CommandError('FailedToParse', '$type must match at least one type');
  return (value) => wanted.has(typeName(value));
}

function parseType(type: unknown): string[] {
  if (typeof type === 'string') {
    if (type === 'number') return numberTypes;
    if (!names.has(type)) throw new CommandError('BadValue', `Unknown type name alias: ${type}`);
    return [type];
  }
  if (!isNumeric(type)) {
    throw new CommandError('TypeMismatch', 'type must be represented as a number or a string');
  }
  const name = codes.get(nearestDouble(type));
  if (name === undefined)
    throw new CommandError('BadValue', `Invalid numerical type code: ${type.toString()}`);
  return [name];
}
