import type { Reference } from './reference';

/**
 * Text typed into a number or date field that is not a valid value. It is kept in place of the value, after a
 * character that nobody can type, so that an invalid text never counts as an empty field. The server also refuses it.
 */
export type Unparsed = `${typeof unparsedMark}${string}`;

export const unparsedMark = '\u0000';

/** The value of a number field; null while the field is empty. */
export type NumberDraft<Value extends number = number> = Value | Unparsed | null;

/**
 * The state of a form. A reference is an id, or '' for none; an empty number is null. The form keeps the
 * revision separately.
 */
export type Draft<Input> = {
  [Field in Exclude<keyof Input, 'revision' | Missing<Input>>]: Typed<Input[Field]>;
} & MissingDraft<Input>;

/** Texts that records lack while they are blank: the English ones, and those that are public only once they are set. */
type Missing<Input> = Extract<keyof Input, `${string}En` | 'accessibilityEmail'>;
type MissingDraft<Input> = { [Field in Missing<Input>]: string };

type Typed<Value> = Reference extends Value
  ? string
  : [Value] extends [string | null]
    ? string
    : [Value] extends [number | null]
      ? NumberDraft<NonNullable<Value>>
      : Value extends readonly (infer Entry)[]
        ? readonly Typed<Entry>[]
        : Value extends object
          ? DraftPart<Value>
          : Value;

type DraftPart<Value> = {
  [Field in keyof Value as Exclude<Field, Missing<Value>>]: Typed<Value[Field]>;
} & MissingDraft<Value>;
