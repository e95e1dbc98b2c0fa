import type { AdminInput, OwnAccountInput } from '../contract/admin';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { staffRoles } from '../contract/roles';
import { isNot, onlyIf, optional, withDefault } from './conditions';
import { choice, email, line } from './fields';
import { existingPassword, newPassword } from './passwords';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const fields: Rules<Omit<ById<AdminInput>, 'password'>> = {
  revision,
  email,
  currentPassword: optional(existingPassword),
  name: line(maxLength.name),
  role: choice(staffRoles),
  organization: onlyIf(isNot('role', 'root'), reference),
};

export const newAdminInput = validator<ById<AdminInput>>({ ...fields, password: newPassword });

/** A missing or blank password keeps the present one. */
export const changedAdminInput = validator<ById<AdminInput>>({
  ...fields,
  password: withDefault('', newPassword),
});

export const ownAccountInput = validator<OwnAccountInput>({
  email,
  password: optional(newPassword),
  currentPassword: existingPassword,
});
