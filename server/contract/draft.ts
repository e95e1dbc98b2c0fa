import type { Reference } from './reference';

/**
 * What was typed into a field of a number or a day and is none. It is kept in place of the value, behind a mark that
 * nobody can type, so that wrong text is never taken for an empty field. The server refuses it as well.
 */
export type Unparsed = `${typeof unparsedMark}${string}`;

export const unparsedMark = '\u0000';

/** What a field of a number holds; null while it is empty. */
export type NumberDraft<Value extends number = number> = Value | Unparsed | null;

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
      ? NumberDraft<NonNullable<Value>>
      : Value extends readonly (infer Entry)[]
        ? readonly Typed<Entry>[]
        : Value extends object
          ? { [Field in keyof Value]: Typed<Value[Field]> }
          : Value;
