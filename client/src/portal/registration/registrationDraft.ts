import type { Registration } from '#contract/customer';
import type { InputFault } from '#contract/inputErrors';
import { genders } from '#contract/fields';
import { storedPhone } from '../../components/form/phoneNumbers';
import { passwordFaults } from '../personalInfo/passwordFaults';
import {
  blankPersonalDraft,
  missingFaults,
  personalFaults,
  type PersonalDraft,
} from '../personalInfo/personalDraft';

/** The values of the registration form. */
export type RegistrationDraft = PersonalDraft & { group: string; password: string };

export const blankRegistration: RegistrationDraft = { ...blankPersonalDraft, group: '', password: '' };

/** Either a registration that lacks only the marketing answer, or the faults of the draft. */
export type CheckedRegistration =
  | { registration: Omit<Registration, 'marketing'>; faults?: never }
  | { registration?: never; faults: readonly InputFault[] };

export function checkRegistration(draft: RegistrationDraft, organization: string): CheckedRegistration {
  const { group, password, ...person } = draft;
  const faults = [...missingFaults({ group }), ...personalFaults(person), ...passwordFaults(password)];
  const gender = genders.find((choice) => choice === draft.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  return {
    registration: { ...draft, phone: storedPhone(draft.phone, draft) ?? draft.phone, gender, organization },
  };
}
