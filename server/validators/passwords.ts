import { notInText, passwordLength } from '../contract/fields';
import { isCommonPassword } from '../lib/commonPasswords';
import { allBut, fault, hasNone, required } from './fields';
import { type Rule, rule } from './rule';

/** Not trimmed: a password may begin or end with a space. */
const anyPassword = rule(
  { type: 'string', minLength: 1, maxLength: passwordLength.maxBytes, pattern: allBut(notInText) },
  (path) =>
    required(path)
      .isString()
      .withMessage(fault('wrongType'))
      .bail()
      .isLength({ min: 1 })
      .withMessage(fault('required'))
      .bail()
      .custom(hasNone(notInText))
      .withMessage(fault('invalidCharacters'))
      .bail()
      .custom((password: string) => Buffer.byteLength(password) <= passwordLength.maxBytes)
      .withMessage(fault('passwordTooLong', { max: passwordLength.maxBytes })),
);

export const newPassword: Rule = rule(
  { ...anyPassword.schema, minLength: passwordLength.minCharacters, format: 'password' },
  (path, input) =>
    anyPassword(path, input)
      .bail()
      .custom((password: string) => Array.from(password).length >= passwordLength.minCharacters)
      .withMessage(fault('passwordTooShort', { min: passwordLength.minCharacters }))
      .bail()
      .custom((password: string) => !isCommonPassword(password))
      .withMessage(fault('passwordTooCommon')),
);

/** A password to compare with the stored hash: the rules for new passwords do not apply. */
export const existingPassword: Rule = anyPassword;
