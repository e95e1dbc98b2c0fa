import type { OwnInfoInput } from '../contract/customer';
import { newPassword, optional, presentPassword, valueAt } from './fields';
import { personalInfo } from './personalInfo';
import { type Rule, validator } from './validator';

/** Wanted along with a new password, and not looked at otherwise. */
const besideNewPassword: Rule = (path, input) => {
  const wished = valueAt(input, 'password');
  return wished === undefined || wished === null || wished === '' ? [] : presentPassword(path, input);
};

export const ownInfo = validator<OwnInfoInput>({
  ...personalInfo,
  password: optional(newPassword),
  currentPassword: besideNewPassword,
});
