import type { AdminInput } from '../contract/admin';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { staffRoles } from '../contract/roles';
import { choice, email, newPassword, onlyIf, reference, text } from './fields';
import { validator } from './validator';

export const newAdmin = validator<ById<AdminInput>>({
  email,
  name: text(maxLength.name),
  password: newPassword,
  role: choice(staffRoles),
  organization: onlyIf(({ role }) => role !== 'root', reference),
});
