import type { Contact } from '../contract/contact';
import { maxLength } from '../contract/fields';
import { email, text } from './fields';
import type { Rules } from './validator';

export const contact: Rules<Contact> = {
  name: text(maxLength.name),
  email,
  phone: text(maxLength.line),
};
