import type { Registration } from '../contract/customer';
import { optional } from './conditions';
import { newPassword } from './passwords';
import { personalInfo } from './personalInfo';
import { reference } from './references';
import { objectOf, validator } from './validator';
import { waitingLinkRules } from './waiting';

const { marketing, ...person } = personalInfo;

export const registration = validator<Registration>({
  group: reference,
  organization: optional(reference),
  ...person,
  password: newPassword,
  marketing,
  offer: optional(objectOf(waitingLinkRules)),
});
