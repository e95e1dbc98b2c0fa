import type { Credentials, PasswordReset } from '../contract/session';
import { maxLength } from '../contract/fields';
import { emailToFind, line } from './fields';
import { existingPassword, newPassword } from './passwords';
import { validator } from './validator';

export const credentials = validator<Credentials>({
  email: emailToFind,
  password: existingPassword,
});

export const resetRequest = validator<Pick<Credentials, 'email'>>({ email: emailToFind });

/** The form of token and id is not checked, so that a malformed one is answered like an expired one. */
export const passwordReset = validator<PasswordReset>({
  token: line(maxLength.line),
  userId: line(maxLength.line),
  password: newPassword,
});
