type Leaf = string | number | boolean | null | undefined | readonly unknown[];

/**
 * The dotted names of a form's fields, as in the `path` of a server error: `address.street`. An object that may be null
 * is one field.
 */
export type Path<Values> = {
  [Key in keyof Values & string]: Values[Key] extends Leaf
    ? Key
    : null extends Values[Key]
      ? Key
      : `${Key}.${Path<Values[Key]>}`;
}[keyof Values & string];

export type ValueAt<Values, Name extends string> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Values
    ? ValueAt<Values[Key], Rest>
    : never
  : Name extends keyof Values
    ? Values[Name]
    : never;

export function valueAt<Values extends object, Name extends Path<Values>>(
  values: Values,
  name: Name,
): ValueAt<Values, Name> {
  // Path<Values> contains only paths that exist, which the compiler cannot infer here.
  return partAt(values, name) as ValueAt<Values, Name>;
}

/** Whether an external name, such as the `path` of a server error, is that of a field. */
export function isField(values: object, name: string): boolean {
  const part = partAt(values, name);
  return part !== undefined && (!isRecord(part) || Array.isArray(part));
}

function partAt(values: object, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), values);
}

/** A copy of `values` that differs at `name` only. */
export function withValueAt<Values extends object, Name extends Path<Values>>(
  values: Values,
  name: Name,
  value: ValueAt<Values, Name>,
): Values {
  // The copy has the shape of the original.
  return replaceAt(values, name.split('.'), value) as Values;
}

function replaceAt(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const record = isRecord(part) ? part : {};
  return { ...record, [key]: replaceAt(record[key], rest, value) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
