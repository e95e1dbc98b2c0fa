import type {
  CodeInput,
  Credentials,
  EmailConfirmation,
  PasswordConfirmation,
  PasswordReset,
} from '../../contract/session';
import { maxLength } from '../../contract/fields';
import { optional } from '../../validation/conditions';
import { emailToFind, line } from '../../validation/fields';
import { existingPassword, newPassword } from '../../validation/passwords';
import { validator } from '../../validation/validator';

export const credentials = validator<Credentials>({
  email: emailToFind,
  password: existingPassword,
  code: optional(line(maxLength.line)),
});

export const codeInput = validator<CodeInput>({ code: line(maxLength.line) });

export const passwordConfirmation = validator<PasswordConfirmation>({ currentPassword: existingPassword });

export const resetRequest = validator<Pick<Credentials, 'email'>>({ email: emailToFind });

/**
 * The form of token and id is not checked, so that a malformed link gets the same response as an expired one.
 */
const link = { token: line(maxLength.line), userId: line(maxLength.line) };

export const emailConfirmation = validator<EmailConfirmation>(link);

export const passwordReset = validator<PasswordReset>({
  ...link,
  password: newPassword,
});
