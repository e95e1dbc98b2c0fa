import type { Credentials, PasswordReset } from '../contract/session';
import { maxLength } from '../contract/fields';
import { knownEmail, newPassword, presentPassword, text } from './fields';
import { validator } from './validator';

export const credentials = validator<Credentials>({
  email: knownEmail,
  password: presentPassword,
});

export const resetRequest = validator<Pick<Credentials, 'email'>>({ email: knownEmail });

/** Whatever the form of token and id: a wrong one is answered like one that has ended. */
export const passwordReset = validator<PasswordReset>({
  token: text(maxLength.line),
  userId: text(maxLength.line),
  password: newPassword,
});
