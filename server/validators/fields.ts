import { body, type ValidationChain } from 'express-validator';
import type { ErrorCode, Fault } from '../contract/errors';
import { identifierPattern, maxLength } from '../contract/fields';
import { normalizePhone, phonePattern } from '../contract/phone';
import type { Rule } from './validator';

/** The message of a failed check; `validator` adds the path. */
export function fault(code: ErrorCode, params: NonNullable<Fault['params']> = {}): Omit<Fault, 'path'> {
  return { code, params };
}

/** Present and not null. */
export const required = (path: string): ValidationChain =>
  body(path).exists({ values: 'null' }).withMessage(fault('required')).bail();

/** A required string, trimmed and not empty. */
export const nonBlankText = (path: string): ValidationChain =>
  required(path)
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .trim()
    .notEmpty()
    .withMessage(fault('required'))
    .bail();

/** Counts UTF-16 code units, as the database and HTML inputs do: an emoji counts as two or more. */
export const hasMaxLength = (max: number) => (value: string) => value.length <= max;

export const text = (max: number) => (path: string) =>
  nonBlankText(path).custom(hasMaxLength(max)).withMessage(fault('tooLong', { max }));

export const identifier: Rule = (path) =>
  text(maxLength.identifier)(path).bail().matches(identifierPattern).withMessage(fault('invalidIdentifier'));

/** Becomes lower case (rules §4.1). */
export const email: Rule = (path) =>
  text(maxLength.email)(path).bail().isEmail().withMessage(fault('invalidEmail')).bail().toLowerCase();

/**
 * An address to look up. Its form is not checked, so that a malformed one is answered like an unknown one.
 */
export const emailToFind: Rule = (path) => text(maxLength.email)(path).bail().toLowerCase();

export const phone: Rule = (path) =>
  nonBlankText(path).customSanitizer(normalizePhone).matches(phonePattern).withMessage(fault('invalidPhone'));

export const choice =
  (choices: readonly string[]) =>
  (path: string): ValidationChain =>
    nonBlankText(path).isIn(choices).withMessage(fault('invalidChoice'));

/** `true` or `false`; strings and numbers are refused. */
export const boolean: Rule = (path) =>
  required(path).isBoolean({ strict: true }).withMessage(fault('wrongType'));
