import type { Reference } from './reference';

/**
 * An input as a form holds it and sends it: a reference is an id, '' for none; a number that is not yet typed
 * is null. Which save it is based on, the form keeps beside it.
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
