import type { ValidationChain } from 'express-validator';
import { passwordLength } from '../contract/fields';
import { fault, required } from './fields';
import type { Rule } from './validator';

/** Not trimmed: a password may begin or end with a space. */
const anyPassword = (path: string): ValidationChain =>
  required(path)
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

/** A password to compare with the stored hash: the rules for new passwords do not apply. */
export const existingPassword: Rule = anyPassword;
