import { countries } from '../contract/countries';
import type { Registration } from '../contract/customer';
import { genders, maxLength } from '../contract/fields';
import { birthday, choice, email, newPassword, optional, phone, reference, text, toggle } from './fields';
import { validator } from './validator';

export const registration = validator<Registration>({
  group: reference,
  organization: optional(reference),
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
  password: newPassword,
  marketing: toggle,
});
