import type { Registration, RegistrationForm } from '../contract/customer';
import { optional } from './conditions';
import { newPassword } from './passwords';
import { newPersonalInfo } from './personalInfo';
import { reference } from './references';
import { objectOf, validator } from './validator';
import { waitingLinkRules } from './waiting';

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
