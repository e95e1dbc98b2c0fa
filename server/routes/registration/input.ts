import type { Registration, RegistrationForm } from '../../contract/customer';
import { optional } from '../../validation/conditions';
import { newPassword } from '../../validation/passwords';
import { newPersonalInfo } from './personalInfo';
import { reference } from '../../validation/references';
import { objectOf, validator } from '../../validation/validator';
import { waitingLinkRules } from '../waiting/input';

const { marketing, ...person } = newPersonalInfo;

const form = {
  group: reference,
  organization: optional(reference),
  ...person,
  password: newPassword,
  offer: optional(objectOf(waitingLinkRules)),
};

export const registrationForm = validator<RegistrationForm>(form);

export const registration = validator<Registration>({ ...form, marketing });
