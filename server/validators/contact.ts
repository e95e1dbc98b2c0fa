import type { Contact } from '../contract/contact';
import { maxLength } from '../contract/fields';
import { email, line } from './fields';
import { contactPhone } from './phone';
import type { Rules } from './validator';

export const contact: Rules<Contact> = {
  name: line(maxLength.name),
  email,
  phone: contactPhone,
};
