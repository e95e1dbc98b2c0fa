import { body, type ValidationChain } from 'express-validator';
import { Types } from 'mongoose';
import type { ErrorCode, Fault } from '../contract/errors';
import { dayPattern, identifierPattern, maxLength, passwordLength, phonePattern } from '../contract/fields';
import { dayOf, today } from '../lib/clock';
import type { Rule } from './validator';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** What a chain says of a field that fails it. */
export function fault(code: ErrorCode, params: NonNullable<Fault['params']> = {}): Omit<Fault, 'path'> {
  return { code, params };
}

/** A value that is there; null is none. */
export const present = (path: string): ValidationChain =>
  body(path).exists({ values: 'null' }).withMessage(fault('required')).bail();

/** A string that is there and not blank, without the spaces around it. */
export const filled = (path: string): ValidationChain =>
  present(path)
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .trim()
    .notEmpty()
    .withMessage(fault('required'))
    .bail();

/** Counts as the database and the browser's fields do, for which an emoji is two characters or more. */
export const atMost = (max: number) => (value: string) => value.length <= max;

export const text = (max: number) => (path: string) =>
  filled(path).custom(atMost(max)).withMessage(fault('tooLong', { max }));

/** Part of a web address. */
export const identifier: Rule = (path) =>
  text(maxLength.identifier)(path).bail().matches(identifierPattern).withMessage(fault('invalidIdentifier'));

/** Compared and kept trimmed and lower-cased (rules §4.1). */
export const email: Rule = (path) =>
  text(maxLength.email)(path).bail().isEmail().withMessage(fault('invalidEmail')).bail().toLowerCase();

/** An address to look up: whatever its form, an unknown one is answered like any other. */
export const knownEmail: Rule = (path) => text(maxLength.email)(path).bail().toLowerCase();

/** Not trimmed: a password may begin or end with a space. */
const anyPassword = (path: string): ValidationChain =>
  present(path)
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .isLength({ min: 1 })
    .withMessage(fault('required'))
    .bail()
    .custom((password: string) => Buffer.byteLength(password) <= passwordLength.maxBytes)
    .withMessage(fault('passwordTooLong', { max: passwordLength.maxBytes }));

export const newPassword: Rule = (path) =>
  anyPassword(path)
    .bail()
    .custom((password: string) => Array.from(password).length >= passwordLength.minCharacters)
    .withMessage(fault('passwordTooShort', { min: passwordLength.minCharacters }));

/** A password to compare; only its type and size matter. */
export const presentPassword: Rule = anyPassword;

export const phone: Rule = (path) =>
  filled(path)
    .customSanitizer((value: string) => value.replace(/[\s().-]/g, ''))
    .matches(phonePattern)
    .withMessage(fault('invalidPhone'));

export const choice =
  (choices: readonly string[]): Rule =>
  (path) =>
    filled(path).isIn(choices).withMessage(fault('invalidChoice'));

/** `true` or `false`; nothing that only looks like one. */
export const toggle: Rule = (path) =>
  present(path).isBoolean({ strict: true }).withMessage(fault('wrongType'));

/** A calendar day: `YYYY-MM-DD`, or a timestamp, which means its day in Helsinki (rules §3.7). */
export const day = (path: string): ValidationChain =>
  filled(path)
    .custom((value: string) => calendarDay(value) !== undefined)
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer((value: string) => calendarDay(value));

/** A moment: ISO 8601 with its offset from UTC, which is then dropped. */
export const instant: Rule = (path) =>
  filled(path)
    .custom((value: string) => instantPattern.test(value) && isReal(new Date(value)))
    .withMessage(fault('invalidDate'))
    .bail()
    .customSanitizer((value: string) => new Date(value).toISOString());

/** A day of somebody's birth. */
export const birthday: Rule = (path) =>
  day(path)
    .bail()
    .custom((value: string) => value >= '1900-01-01')
    .withMessage(fault('invalidDate'))
    .bail()
    .custom((value: string) => value <= today())
    .withMessage(fault('futureDate'));

/** A record's id, or the record itself with its `_id`; becomes the id, as the database writes it. */
export const reference: Rule = (path) =>
  body(path)
    .customSanitizer((value: unknown) => idOf(value))
    .exists({ values: 'null' })
    .withMessage(fault('required'))
    .bail()
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom((value: string) => Types.ObjectId.isValid(value) && value.length === 24)
    .withMessage(fault('notFound'))
    .bail()
    .toLowerCase();

/** Lets a field be missing; what is stored of it then stays. */
export const optional =
  (rule: Rule): Rule =>
  (path, input) =>
    isMissing(input, path) ? [] : rule(path, input);

/** Lets a field be left out; what is stored of it then stays. Null and blank text are not left out. */
export const ifSent =
  (rule: Rule): Rule =>
  (path, input) =>
    valueAt(input, path) === undefined ? [] : rule(path, input);

/** Lets a field be missing; it then has this value. */
export const orElse =
  (value: unknown, rule: Rule): Rule =>
  (path, input) =>
    isMissing(input, path) ? body(path).customSanitizer(() => value) : rule(path, input);

/** Checks a field that only some inputs have; in others it is null, whatever is sent. */
export const onlyIf =
  (applies: (input: Record<string, unknown>) => boolean, rule: Rule): Rule =>
  (path, input) =>
    applies(input as Record<string, unknown>) // a JSON body
      ? rule(path, input)
      : body(path).customSanitizer(() => null);

/** Null and blank text are as good as nothing (rules §15.1). */
export function isMissing(input: unknown, path: string): boolean {
  const value = valueAt(input, path);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** What stands in a body at a path, if anything. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce(memberOf, input);
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}

function calendarDay(value: string): string | undefined {
  if (dayPattern.test(value)) {
    const date = new Date(`${value}T00:00:00Z`);
    return isReal(date) && date.toISOString().startsWith(value) ? value : undefined;
  }
  const instant = new Date(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && isReal(instant) ? dayOf(instant) : undefined;
}

function isReal(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
