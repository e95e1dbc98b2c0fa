import { type Unparsed, unparsedMark } from '#contract/draft';

export function unparsed(text: string): Unparsed {
  return `${unparsedMark}${text}`;
}

export function isUnparsed(value: unknown): value is Unparsed {
  return typeof value === 'string' && value.startsWith(unparsedMark);
}

/** The text as it was typed. */
export function typedText(value: Unparsed): string {
  return value.slice(unparsedMark.length);
}

/** Whether the value is an unparsed text, or contains one. */
export function hasUnparsed(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasUnparsed);
  return isUnparsed(value);
}

/** Form values without unparsed texts. Days stay strings. */
export type Parsed<Values> = Values extends Unparsed
  ? never
  : Values extends number
    ? Values
    : Values extends object
      ? { [Key in keyof Values]: Parsed<Values[Key]> }
      : Values;

export function isParsed<Values>(values: Values): values is Values & Parsed<Values> {
  return !hasUnparsed(values);
}
