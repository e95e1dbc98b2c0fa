import { passwordLength } from '#contract/fields';
import type { InputFault } from '#contract/inputErrors';
import { isOwnData, isRepetitive, isTooLong, isTooShort, type PasswordOwner } from '#contract/password';

/** The faults of a new password, with the path `password`. Only the server knows the lists of common ones. */
export function passwordFaults(password: string, owner: PasswordOwner = {}): InputFault[] {
  const { minCharacters: min, maxCharacters: max } = passwordLength;
  const path = 'password';
  if (password === '') return [{ code: 'required', path }];
  if (isTooLong(password)) return [{ code: 'passwordTooLong', path, params: { max } }];
  if (isTooShort(password)) return [{ code: 'passwordTooShort', path, params: { min } }];
  if (isRepetitive(password)) return [{ code: 'passwordTooCommon', path }];
  return isOwnData(password, owner) ? [{ code: 'passwordIsOwn', path }] : [];
}
