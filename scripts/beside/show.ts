import { mongo } from 'mongoose';
import type { Step } from './episode';
import { isPlain } from './values';

const { Double } = mongo.BSON;

/** A step in a notation that shows all types; a plain number is an int. */
export function showStep(step: Step): string {
  if (!('command' in step)) return show(step);
  const session = step.session === undefined ? '' : `(${step.session}) `;
  return `${session}${show(step.command)}${step.meanwhile ? `, meanwhile ${show(step.meanwhile)}` : ''}`;
}

export function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (isPlain(value)) {
    const fields = Object.entries(value).map(
      ([name, inner]) => `${/^[\w$]+$/.test(name) ? name : `'${name}'`}: ${show(inner)}`,
    );
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (typeof value === 'string') return `'${value}'`;
  if (value instanceof Double) return `Double(${Object.is(value.value, -0) ? '-0' : value.value})`;
  if (value instanceof Date) return `ISODate('${value.toISOString()}')`;
  if (typeof value === 'object' && value !== null && '_bsontype' in value)
    return `${String(value._bsontype)}(${mongo.BSON.EJSON.stringify(value)})`;
  return String(value);
}
