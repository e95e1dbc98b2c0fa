import type { AdminInput } from '../contract/admin';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { staffRoles } from '../contract/roles';
import { choice, email, newPassword, onlyIf, orElse, reference, text } from './fields';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const fields: Rules<Omit<ById<AdminInput>, 'password'>> = {
  revision,
  email,
  name: text(maxLength.name),
  role: choice(staffRoles),
  organization: onlyIf(({ role }) => role !== 'root', reference),
};

export const newAdmin = validator<ById<AdminInput>>({ ...fields, password: newPassword });

/** Without a password, or with a blank one, the present one stays. */
export const changedAdmin = validator<ById<AdminInput>>({ ...fields, password: orElse('', newPassword) });
