import { countries } from '../contract/countries';
import type { PersonalInfo } from '../contract/customer';
import { genders, maxLength } from '../contract/fields';
import { birthday } from './dates';
import { boolean, choice, email, line, personName, phone } from './fields';
import type { Rules } from './validator';

export const personalInfo: Rules<PersonalInfo> = {
  email,
  firstName: personName,
  lastName: personName,
  birthday,
  gender: choice(genders),
  phone,
  address: {
    street: line(maxLength.street),
    postcode: line(maxLength.postcode),
    city: line(maxLength.city),
  },
  country: choice(countries),
  marketing: boolean,
};
