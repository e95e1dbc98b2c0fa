import { notInText, passwordLength } from '../contract/fields';
import { isOwnData, isRepetitive, isTooLong, isTooShort, type PasswordOwner } from '../contract/password';
import { isCommonPassword } from '../lib/commonPasswords';
import { valueAt } from './conditions';
import { patternWithout, fault, hasNoneOf, required } from './fields';
import { type Rule, rule } from './rule';

const { minCharacters: min, maxCharacters: max } = passwordLength;

/** Not trimmed: a password may begin or end with a space. */
const anyPassword = rule(
  { type: 'string', minLength: 1, maxLength: max, pattern: patternWithout(notInText) },
  (path) =>
    required(path)
      .isString()
      .withMessage(fault('wrongType'))
      .bail()
      .isLength({ min: 1 })
      .withMessage(fault('required'))
      .bail()
      .custom(hasNoneOf(notInText))
      .withMessage(fault('invalidCharacters'))
      .bail()
      .custom((password: string) => !isTooLong(password))
      .withMessage(fault('passwordTooLong', { max })),
);

/** A new password is also compared with the name and address in the same input (rules §4.5). */
export const newPassword: Rule = rule(
  { ...anyPassword.schema, minLength: min, format: 'password' },
  (path, input) =>
    anyPassword(path, input)
      .bail()
      .custom((password: string) => !isTooShort(password))
      .withMessage(fault('passwordTooShort', { min }))
      .bail()
      .custom(refuseCommon)
      .withMessage(fault('passwordTooCommon'))
      .bail()
      .custom((password: string) => !isOwnData(password, ownerIn(input)))
      .withMessage(fault('passwordIsOwn')),
);

/** A password to compare with the stored hash: the rules for new passwords do not apply. */
export const existingPassword: Rule = anyPassword;

async function refuseCommon(password: string): Promise<void> {
  if (isRepetitive(password) || (await isCommonPassword(password))) throw new Error('common');
}

/** The fields may have any type. */
function ownerIn(input: unknown): PasswordOwner {
  const textAt = (path: string) => {
    const value = valueAt(input, path);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    email: textAt('email'),
    name: textAt('name'),
    firstName: textAt('firstName'),
    lastName: textAt('lastName'),
  };
}
