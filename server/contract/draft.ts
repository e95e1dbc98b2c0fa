import type { Reference } from './reference';

/**
 * The state of a form. A reference is an id, or '' for none; an empty number is null. The form keeps the
 * revision separately.
 */
export type Draft<Input> = { [Field in Exclude<keyof Input, 'revision'>]: Typed<Input[Field]> };

type Typed<Value> = Reference extends Value
  ? string
  : [Value] extends [string | null]
    ? string
    : [Value] extends [number | null]
      ? number | null
      : Value extends readonly (infer Entry)[]
        ? readonly Typed<Entry>[]
        : Value extends object
          ? { [Field in keyof Value]: Typed<Value[Field]> }
          : Value;
