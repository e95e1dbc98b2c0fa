import type { AdminInput } from '../contract/admin';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { staffRoles } from '../contract/roles';
import { onlyIf, withDefault } from './conditions';
import { choice, email, text } from './fields';
import { newPassword } from './passwords';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const fields: Rules<Omit<ById<AdminInput>, 'password'>> = {
  revision,
  email,
  name: text(maxLength.name),
  role: choice(staffRoles),
  organization: onlyIf(({ role }) => role !== 'root', reference),
};

export const newAdminInput = validator<ById<AdminInput>>({ ...fields, password: newPassword });

/** A missing or blank password keeps the present one. */
export const changedAdminInput = validator<ById<AdminInput>>({
  ...fields,
  password: withDefault('', newPassword),
});
