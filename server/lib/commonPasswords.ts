import { dictionary } from '@zxcvbn-ts/language-common';

/** Whether a password is one of the most common ones of many leaked lists, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
