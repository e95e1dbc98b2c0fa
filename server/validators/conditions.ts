import { body } from 'express-validator';
import type { Rule } from './validator';

/** Skips a field that is missing, null or blank; what is stored of it stays. */
export const optional =
  (rule: Rule): Rule =>
  (path, input) =>
    isMissing(input, path) ? [] : rule(path, input);

/**
 * Skips a field that is left out; what is stored of it stays. Null and blank text are checked by the rule.
 */
export const ifSent =
  (rule: Rule): Rule =>
  (path, input) =>
    valueAt(input, path) === undefined ? [] : rule(path, input);

/** Gives a field that is missing, null or blank this value. */
export const withDefault =
  (value: unknown, rule: Rule): Rule =>
  (path, input) =>
    isMissing(input, path) ? body(path).customSanitizer(() => value) : rule(path, input);

/** Checks a field only where the condition holds; elsewhere it becomes null. */
export const onlyIf =
  (applies: (input: Record<string, unknown>) => boolean, rule: Rule): Rule =>
  (path, input) =>
    applies(input as Record<string, unknown>) // a JSON body
      ? rule(path, input)
      : body(path).customSanitizer(() => null);

/** Null and blank text count as missing (rules §15.1). */
export function isMissing(input: unknown, path: string): boolean {
  const value = valueAt(input, path);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The value at a dotted path; undefined if there is none. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce(propertyOf, input);
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
