import type { AdminInput, HealthReaderInput, OwnAccountInput } from '../../contract/admin';
import { maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { staffRoles } from '../../contract/roles';
import { isNot, onlyIf, optional, withDefault } from '../../validation/conditions';
import { boolean, choice, email, line } from '../../validation/fields';
import { existingPassword, newPassword } from '../../validation/passwords';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { validator } from '../../validation/validator';

/** A missing or blank password keeps the current one; a new account then has none. */
export const adminInput = validator<ById<AdminInput>>({
  revision,
  email,
  currentPassword: optional(existingPassword),
  name: line(maxLength.name),
  role: choice(staffRoles),
  organization: onlyIf(isNot('role', 'root'), reference),
  password: withDefault('', newPassword),
});

export const ownAccountInput = validator<OwnAccountInput>({
  email,
  password: optional(newPassword),
  currentPassword: existingPassword,
});

export const healthReaderInput = validator<HealthReaderInput>({ allowed: boolean });
