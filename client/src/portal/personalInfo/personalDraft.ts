import type { PersonalInfo } from '#contract/customer';
import { dayPattern, passwordLength } from '#contract/fields';
import type { InputFault } from '#contract/inputErrors';
import { normalizeEmail, isBlank } from '#contract/sameText';
import { storedPhone } from '../../components/form/phoneNumbers';
import { today } from '../../format/dates';
import { isTooLong, isTooShort } from '#contract/password';

/** A rough check; the server checks addresses exactly. */
const emailPattern = /^\S+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Personal info as form values; '' where nothing is chosen. */
export type PersonalDraft = Omit<PersonalInfo, 'gender' | 'marketing'> & { gender: string };

export const blankPersonalDraft: PersonalDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  gender: '',
  birthday: '',
  address: { street: '', postcode: '', city: '' },
  country: '',
};

/**
 * All faults of the draft, found before anything is sent (rules §15.2).
 * @param before the stored values, which may predate the rules and are then accepted
 */
export function personalFaults(draft: PersonalDraft, before?: PersonalInfo): InputFault[] {
  const { address, email, phone, birthday, ...rest } = draft;
  const isPhone = phone === before?.phone || storedPhone(phone, draft) !== undefined;
  return [
    ...missingFaults({ ...rest, email, phone, birthday }),
    ...missingFaults({
      'address.street': address.street,
      'address.postcode': address.postcode,
      'address.city': address.city,
    }),
    ...faultUnless(emailPattern.test(normalizeEmail(email)), email, { code: 'invalidEmail', path: 'email' }),
    ...faultUnless(isPhone, phone, { code: 'invalidPhone', path: 'phone' }),
    ...faultUnless(dayPattern.test(birthday), birthday, { code: 'invalidDate', path: 'birthday' }),
    ...faultUnless(!isFuture(birthday), birthday, { code: 'futureDate', path: 'birthday' }),
  ];
}

function isFuture(day: string): boolean {
  return dayPattern.test(day) && day > today();
}

/** A `required` fault for every blank text, by path. */
export function missingFaults(texts: Readonly<Record<string, string>>): InputFault[] {
  return Object.entries(texts)
    .filter(([, text]) => isBlank(text))
    .map(([path]) => ({ code: 'required', path }));
}

/** A blank text is only reported as missing. */
function faultUnless(isValid: boolean, text: string, fault: InputFault): InputFault[] {
  return isValid || isBlank(text) ? [] : [fault];
}

/** The faults of a new password, with the path `password`. The server also refuses those that are easy to guess. */
export function passwordFaults(password: string): InputFault[] {
  const { minCharacters: min, maxCharacters: max } = passwordLength;
  const path = 'password';
  if (password === '') return [{ code: 'required', path }];
  if (isTooLong(password)) return [{ code: 'passwordTooLong', path, params: { max } }];
  if (isTooShort(password)) return [{ code: 'passwordTooShort', path, params: { min } }];
  return [];
}
