import type { Registration } from '#contract/customer';
import type { Fault } from '#contract/errors';
import { genders } from '#contract/fields';
import { normalizePhone } from '#contract/phone';
import { passwordFaults } from '../personalInfo/passwordFaults';
import {
  blankPersonalDraft,
  missingIn,
  personalFaults,
  type PersonalDraft,
} from '../personalInfo/personalDraft';

/** The registration form as it is being filled. */
export type RegistrationDraft = PersonalDraft & { group: string; password: string };

export const blankRegistration: RegistrationDraft = { ...blankPersonalDraft, group: '', password: '' };

/** What the form makes of a draft: a registration that lacks only the marketing choice, or all its faults. */
export type Checked =
  | { registration: Omit<Registration, 'marketing'>; faults?: never }
  | { registration?: never; faults: readonly Fault[] };

export function checkRegistration(draft: RegistrationDraft, organization: string): Checked {
  const { group, password, ...person } = draft;
  const faults = [...missingIn({ group }), ...personalFaults(person), ...passwordFaults(password)];
  const gender = genders.find((choice) => choice === draft.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  return { registration: { ...draft, phone: normalizePhone(draft.phone), gender, organization } };
}
