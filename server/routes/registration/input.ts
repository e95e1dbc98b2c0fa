import { countries } from '../../contract/countries';
import type {
  CompanionInput,
  KeyedRegistration,
  PersonalInfo,
  Registration,
  RegistrationForm,
  RegistrationKey,
} from '../../contract/customer';
import type { EarlyAccessClaim } from '../../contract/earlyAccess';
import { genders, maxLength } from '../../contract/fields';
import { normalizeCode } from '../../contract/sameText';
import { maxInParty } from '../../contract/waiting';
import { pastDay } from '../../validation/dates';
import {
  boolean,
  choice,
  email as emailRule,
  emailToFind,
  fault,
  line,
  nonBlankText,
  payableEmail,
  personName,
} from '../../validation/fields';
import { rule } from '../../validation/rule';
import { phone, storedPhone } from '../../validation/phone';
import { type Rules, objectOf, validator } from '../../validation/validator';
import { optional, withDefault } from '../../validation/conditions';
import { newPassword } from '../../validation/passwords';
import { sha256 } from '../../validation/patterned';
import { reference } from '../../validation/references';
import { answers } from '../answers/input';
import { handoverLinkRules } from '../handover/input';
import { partyPeople, waitingLinkRules } from '../waiting/input';

/** The rules for changing a record: stored values that predate the rules for new ones may stay. */
export const personalInfo: Rules<PersonalInfo> = {
  email: emailRule,
  firstName: personName,
  lastName: personName,
  birthday: pastDay,
  gender: choice(genders),
  phone: storedPhone,
  address: {
    street: line(maxLength.street),
    postcode: line(maxLength.postcode),
    city: line(maxLength.city),
  },
  country: choice(countries),
  marketing: boolean,
};

/** The rules for a new person. */
export const newPersonalInfo: Rules<PersonalInfo> = { ...personalInfo, email: payableEmail, phone };

const { marketing, ...person } = newPersonalInfo;

/** A code or member number, as it is compared. */
const earlyAccess = line(maxLength.name, normalizeCode);

const form = {
  group: reference,
  organization: optional(reference),
  ...person,
  password: newPassword,
  offer: optional(objectOf(waitingLinkRules)),
  handover: optional(objectOf(handoverLinkRules)),
  party: optional(partyPeople(maxInParty - 1)),
  partyRoom: optional(boolean),
  answers: optional(answers),
  earlyAccess: optional(earlyAccess),
  acceptedTexts: optional(sha256),
};

const { email, ...identity } = person;

export const companionInput = validator<CompanionInput>({
  ...waitingLinkRules,
  ...identity,
  email: withDefault(null, email),
  answers: optional(answers),
});

export const registrationForm = validator<RegistrationForm>(form);

export const registration = validator<Registration>({ ...form, marketing });

export const keyPattern = /^[0-9a-f]{32}$/;

const keySchema = {
  type: 'string',
  pattern: keyPattern.source,
  examples: ['8d1f0c52b9a64e7f93c1d5a07be2461c'],
} as const;

const key = rule(keySchema, (path) => nonBlankText(path).matches(keyPattern).withMessage(fault('wrongType')));

export const keyedRegistration = validator<KeyedRegistration>({ ...form, marketing, key });

export const registrationKey = validator<RegistrationKey>({ key, email: emailToFind });

export const earlyAccessClaim = validator<EarlyAccessClaim>({ group: reference, earlyAccess });
