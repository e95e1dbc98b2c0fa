import type { Registration } from '../contract/customer';
import { newPassword, optional, reference } from './fields';
import { personalInfo } from './personalInfo';
import { validator } from './validator';

const { marketing, ...person } = personalInfo;

export const registration = validator<Registration>({
  group: reference,
  organization: optional(reference),
  ...person,
  password: newPassword,
  marketing,
});
