import { countries } from '../../contract/countries';
import type { PersonalInfo } from '../../contract/customer';
import { genders, maxLength } from '../../contract/fields';
import { birthday } from '../../validation/dates';
import { boolean, choice, email, line, payableEmail, personName } from '../../validation/fields';
import { phone, storedPhone } from '../../validation/phone';
import type { Rules } from '../../validation/validator';

/** Of somebody whose record is changed: what it has from before the rules for new ones may stay. */
export const personalInfo: Rules<PersonalInfo> = {
  email,
  firstName: personName,
  lastName: personName,
  birthday,
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

/** Of somebody who is new. */
export const newPersonalInfo: Rules<PersonalInfo> = { ...personalInfo, email: payableEmail, phone };
