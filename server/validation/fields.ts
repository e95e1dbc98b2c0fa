import { body, type ValidationChain } from 'express-validator';
import type { ErrorCode, Fault } from '../contract/errors';
import {
  identifierPattern,
  maxLength,
  notInLine,
  notInText,
  isPayable,
  maxPayable,
} from '../contract/fields';
import { cleanName, cleanText, normalizeEmail, isBlank } from '../contract/sameText';
import { type Rule, rule } from './rule';

/** The message of a failed check; `validator` adds the path. */
export function fault(code: ErrorCode, params: NonNullable<Fault['params']> = {}): Omit<Fault, 'path'> {
  return { code, params };
}

/** Requires the field to be present and not null. */
export const required = (path: string): ValidationChain =>
  body(path).exists({ values: 'null' }).withMessage(fault('required')).bail();

/** A required string with visible text, trimmed. */
export const nonBlankText = (path: string): ValidationChain =>
  required(path)
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: string) => !isBlank(value))
    .withMessage(fault('required'))
    .bail()
    .trim();

/** Counts UTF-16 code units, as the database and HTML inputs do: an emoji counts as two or more. */
export const hasMaxLength = (max: number) => (value: string) => value.length <= max;

/** Text of several lines. */
export const text = (max: number) => checkedText(notInText, max, cleanText);

/** HTML of several lines, kept as written. */
export const html = (max: number) => checkedText(notInText, max, (value) => value);

/**
 * A single line.
 * @param change converts it to the stored form, whose length is checked: upper case, for example, can be longer
 */
export const line = (max: number, change?: (value: string) => string) =>
  checkedText(notInLine, max, cleanText, change);

function checkedText(
  forbidden: RegExp,
  max: number,
  clean: (value: string) => string,
  change = (value: string) => value,
) {
  return rule(
    { type: 'string', minLength: 1, maxLength: max, pattern: nonBlankPatternWithout(forbidden) },
    (path) =>
      nonBlankText(path)
        .customSanitizer(clean)
        .custom(hasNoneOf(forbidden))
        .withMessage(fault('invalidCharacters'))
        .bail()
        .customSanitizer(change)
        .custom(hasMaxLength(max))
        .withMessage(fault('tooLong', { max })),
  );
}

export const hasNoneOf = (forbidden: RegExp) => (value: string) => !forbidden.test(value);

/** A pattern for texts that contain none of these characters. */
export function patternWithout(forbidden: RegExp): string {
  return `^[^${charactersOf(forbidden)}]*$`;
}

/** A pattern for texts that contain none of these characters and are not only white space. */
function nonBlankPatternWithout(forbidden: RegExp): string {
  const characters = charactersOf(forbidden);
  return `^[^${characters}]*[^${characters}\\s][^${characters}]*$`;
}

/** The characters of a character class, without the `\p` that some pattern parsers do not support. */
function charactersOf({ source }: RegExp): string {
  return (
    source
      .slice(1, -1)
      // UTF-8 cannot contain half of a surrogate pair.
      .replace('\\p{Cs}', '')
      .replace('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
      .replace('\\0', '\\u0000')
  );
}

/** First or last name of a person. */
export const personName = line(maxLength.name, cleanName);

const identifierText = line(maxLength.identifier);

export const identifier: Rule = rule(
  { ...identifierText.schema, pattern: identifierPattern.source },
  (path, input) =>
    identifierText(path, input).bail().matches(identifierPattern).withMessage(fault('invalidIdentifier')),
);

/**
 * An address to look up. Its form is not checked, so that a malformed one gets the same response as an unknown
 * one.
 */
export const emailToFind = line(maxLength.email, normalizeEmail);

/** Converted to lower case, with its domain in ASCII (rules §4.1). */
export const email = rule({ ...emailToFind.schema, format: 'email' }, (path, input) =>
  emailToFind(path, input).bail().isEmail().withMessage(fault('invalidEmail')),
);

/** The address of somebody who will pay. Paytrail must accept it with a payment. */
export const payableEmail: Rule = rule(
  { ...email.schema, maxLength: maxPayable, not: { pattern: '"' } },
  (path, input) => email(path, input).bail().custom(isPayable).withMessage(fault('emailUnpayable')),
);

export const choice = (choices: readonly string[]) =>
  rule({ type: 'string', enum: choices }, (path) =>
    nonBlankText(path).isIn(choices).withMessage(fault('invalidChoice')),
  );

/** `true` or `false`; strings and numbers are refused. */
export const boolean: Rule = rule({ type: 'boolean' }, (path) =>
  required(path).isBoolean({ strict: true }).withMessage(fault('wrongType')),
);
