import { body } from 'express-validator';
import { isBlank } from '../contract/sameText';
import { type JsonSchema, orMissing, type Rule, rule, type InputUnit } from './rule';

/** Skips a field that is missing, null or blank, which keeps the stored value. */
export const optional = <Takes extends InputUnit>(field: Rule<Takes>): Rule<Takes> =>
  rule(orMissing(field.schema), (path, input) => (isMissing(input, path) ? [] : field(path, input)), {
    optional: true,
  });

/** Skips a missing field, which keeps the stored value. Null and blank text are checked by the rule. */
export const ifSent = <Takes extends InputUnit>(field: Rule<Takes>): Rule<Takes> =>
  rule(field.schema, (path, input) => (valueAt(input, path) === undefined ? [] : field(path, input)), {
    optional: true,
  });

/** Replaces a missing, null or blank field by this value. */
export const withDefault = <Takes extends InputUnit>(value: unknown, field: Rule<Takes>): Rule<Takes> =>
  rule(
    orMissing(field.schema),
    (path, input) => (isMissing(input, path) ? body(path).customSanitizer(() => value) : field(path, input)),
    { optional: true },
  );

/**
 * Null and blank text clear a field to this value. A missing field keeps the stored value, or the model's default in
 * a new record (rules §3.3).
 */
export const clearable = <Takes extends InputUnit>(value: unknown, field: Rule<Takes>): Rule<Takes> =>
  ifSent(withDefault(value, field));

interface Condition {
  holds: (input: unknown) => boolean;
  schema: JsonSchema;
}

export function is(field: string, value: unknown): Condition {
  return {
    holds: (input) => valueAt(input, field) === value,
    schema: { required: [field], properties: { [field]: { const: value } } },
  };
}

export function isNot(field: string, value: unknown): Condition {
  const { holds, schema } = is(field, value);
  return { holds: (input) => !holds(input), schema: { not: schema } };
}

/** Checks a field only if the condition holds; otherwise it becomes null. */
export const onlyIf = <Takes extends InputUnit>(condition: Condition, field: Rule<Takes>): Rule<Takes> =>
  rule(
    field.optional ? field.schema : orMissing(field.schema),
    (path, input) => (condition.holds(input) ? field(path, input) : body(path).customSanitizer(() => null)),
    {
      optional: true,
      ...(!field.optional && { strictly: { if: condition.schema, then: field.schema } }),
    },
  );

/** Null and invisible text count as missing (rules §15.1). */
export function isMissing(input: unknown, path: string): boolean {
  const value = valueAt(input, path);
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** The value at a dotted path; undefined if there is none. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce(propertyOf, input);
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
