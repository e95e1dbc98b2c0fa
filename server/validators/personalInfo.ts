import { countries } from '../contract/countries';
import type { PersonalInfo } from '../contract/customer';
import { genders, maxLength } from '../contract/fields';
import { birthday } from './dates';
import { boolean, choice, email, phone, text } from './fields';
import type { Rules } from './validator';

export const personalInfo: Rules<PersonalInfo> = {
  email,
  firstName: text(maxLength.name),
  lastName: text(maxLength.name),
  birthday,
  gender: choice(genders),
  phone,
  address: {
    street: text(maxLength.street),
    postcode: text(maxLength.postcode),
    city: text(maxLength.city),
  },
  country: choice(countries),
  marketing: boolean,
};
