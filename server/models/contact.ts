import { maxLength } from '../contract/fields';

/** Text that may be empty; stored always, so that a form gets every field back. */
export const text = (maxlength: number) => ({ type: String, default: '', maxlength });

export const contact = {
  name: text(maxLength.name),
  email: text(maxLength.email),
  phone: text(maxLength.line),
};
