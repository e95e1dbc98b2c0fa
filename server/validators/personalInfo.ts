import { countries } from '../contract/countries';
import type { PersonalInfo } from '../contract/customer';
import { genders, maxLength } from '../contract/fields';
import { birthday, choice, email, phone, text, toggle } from './fields';
import type { Rules } from './validator';

/** What a traveller tells about themselves, and staff correct. */
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
  marketing: toggle,
};
