import type { ValidationChain } from 'express-validator';
import { wireWord } from '../contract/wireWords';

type Checks = ValidationChain | ValidationChain[];

interface Presence {
  /** Whether the field may be missing. */
  readonly optional?: boolean;
  /** A stricter schema for inputs that match `if`, which also makes the field required. */
  readonly strictly?: { readonly if: JsonSchema; readonly then: JsonSchema };
}

/** The unit that a rule takes: euros, which it converts to cents, or anything else. */
export type InputUnit = 'euros' | 'other';

/**
 * The checks of one field, with a description of valid values. A rule that takes euros is not assignable to
 * another one, nor vice versa.
 */
export interface Rule<Takes extends InputUnit = 'other', Made extends Checks = Checks> extends Presence {
  /** Creates the checks. `path`: the path of the field in `input`, the request body, which conditions read. */
  (path: string, input: unknown): Made;
  readonly schema: JsonSchema;
  /** Whether the checks are the same for every input. */
  readonly isConstant: boolean;
  /** Never set. Makes the compiler tell rules for euros from others. */
  readonly takes?: Takes;
}

export type AnyRule = Rule<InputUnit>;

/**
 * `schema` describes what passes the checks, except for what is removed first: white space around text, and invisible
 * characters.
 */
export function rule<Made extends Checks, Takes extends InputUnit = 'other'>(
  schema: JsonSchema,
  checks: (path: string, input: unknown) => Made,
  presence: Presence = {},
): Rule<Takes, Made> {
  // Checks that do not take `input` cannot depend on it.
  const isConstant = checks.length < 2;
  return Object.assign((path: string, input: unknown) => checks(path, input), {
    schema,
    isConstant,
    ...presence,
  });
}

/** Describes an object whose fields have these rules. */
export function schemaOfRules(rules: object): JsonSchema {
  const fields = Object.entries(rules).map(([name, field]: [string, AnyRule | object]) => {
    const { schema, optional, strictly } = typeof field === 'function' ? (field as AnyRule) : nested(field);
    return { name: wireWord(name), schema, optional, strictly };
  });
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  const conditions = fields.flatMap(({ name, strictly }) =>
    strictly ? [{ if: strictly.if, then: { required: [name], properties: { [name]: strictly.then } } }] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

function nested(rules: object): Presence & { schema: JsonSchema } {
  const schema = schemaOfRules(rules);
  return 'required' in schema ? { schema } : { schema: orMissing(schema), optional: true };
}

/** Describes a field that may also be null, or blank if it is text. */
export function orMissing(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, ...(takesText(schema) ? [{ const: '' }] : []), { type: 'null' }] };
}

function takesText({ type, anyOf, $ref }: JsonSchema): boolean {
  return type === 'string' || $ref !== undefined || (Array.isArray(anyOf) && anyOf.some(takesText));
}

/** Draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;
