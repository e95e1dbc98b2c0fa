import type { OwnInfoInput } from '../contract/customer';
import { isMissing, optional } from './conditions';
import { existingPassword, newPassword } from './passwords';
import { personalInfo } from './personalInfo';
import { type Rule, rule } from './rule';
import { validator } from './validator';

const withPassword = { required: ['password'], properties: { password: { type: 'string', minLength: 1 } } };

const ifSent = optional(existingPassword);

/** Required with a new password; a new e-mail address needs it too, which only the service can tell. */
const requiredWithNewPassword: Rule = rule(
  ifSent.schema,
  (path, input) => (isMissing(input, 'password') ? ifSent : existingPassword)(path, input),
  { optional: true, strictly: { if: withPassword, then: existingPassword.schema } },
);

export const ownInfo = validator<OwnInfoInput>({
  ...personalInfo,
  password: optional(newPassword),
  currentPassword: requiredWithNewPassword,
});
