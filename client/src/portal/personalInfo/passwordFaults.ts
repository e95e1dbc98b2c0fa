import { passwordLength } from '#contract/fields';
import type { InputFault } from '#contract/inputErrors';

/** The faults of a new password, with the path `password`. */
export function passwordFaults(password: string): InputFault[] {
  const { minCharacters: min, maxBytes: max } = passwordLength;
  const path = 'password';
  if (password === '') return [{ code: 'required', path }];
  if (password.length < min) return [{ code: 'passwordTooShort', path, params: { min } }];
  if (new TextEncoder().encode(password).length > max) {
    return [{ code: 'passwordTooLong', path, params: { max } }];
  }
  return [];
}
