import { passwordLength } from '#contract/fields';
import type { InputFault } from '#contract/inputErrors';
import { isTooLong, isTooShort } from '#contract/password';

/** The faults of a new password, with the path `password`. The server also refuses those that are easy to guess. */
export function passwordFaults(password: string): InputFault[] {
  const { minCharacters: min, maxCharacters: max } = passwordLength;
  const path = 'password';
  if (password === '') return [{ code: 'required', path }];
  if (isTooLong(password)) return [{ code: 'passwordTooLong', path, params: { max } }];
  if (isTooShort(password)) return [{ code: 'passwordTooShort', path, params: { min } }];
  return [];
}
