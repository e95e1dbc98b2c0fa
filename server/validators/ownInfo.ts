import type { OwnInfoInput } from '../contract/customer';
import { optional, valueAt } from './conditions';
import { existingPassword, newPassword } from './passwords';
import { personalInfo } from './personalInfo';
import { type Rule, validator } from './validator';

/** Required with a new password, otherwise ignored. */
const requiredWithNewPassword: Rule = (path, input) => {
  const password = valueAt(input, 'password');
  return password === undefined || password === null || password === '' ? [] : existingPassword(path, input);
};

export const ownInfo = validator<OwnInfoInput>({
  ...personalInfo,
  password: optional(newPassword),
  currentPassword: requiredWithNewPassword,
});
