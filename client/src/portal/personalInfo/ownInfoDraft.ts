import type { Me, OwnInfoInput, PersonalInfo } from '#contract/customer';
import type { InputFault } from '#contract/inputErrors';
import { genders } from '#contract/fields';
import { normalizeEmail } from '#contract/sameText';
import { storedPhone } from '../../components/form/phoneNumbers';
import { changedFields, withChanges } from '../../storage/formDrafts';
import { passwordFaults, missingFaults, personalFaults, type PersonalDraft } from './personalDraft';

/** The values of the own info form. */
export type OwnInfoDraft = PersonalDraft & { marketing: boolean; password: string; currentPassword: string };

/** The draft's name in this tab's storage. */
export function ownInfoDraftName({ _id }: Me): string {
  return `own info ${_id}`;
}

export function toOwnInfoDraft(me: Me): OwnInfoDraft {
  return { ...pickPersonalInfo(me), password: '', currentPassword: '' };
}

/** Applies the customer's changes to the latest record, so that corrections by staff are kept. */
export function mergeOwnChanges(input: OwnInfoInput, before: Me, fresh: Me): OwnInfoInput {
  return {
    ...input,
    ...withChanges(pickPersonalInfo(fresh), changedFields(pickPersonalInfo(input), pickPersonalInfo(before))),
  };
}

function pickPersonalInfo(person: PersonalInfo): PersonalInfo {
  const { firstName, lastName, email, phone, gender, birthday, address, country, marketing } = person;
  return { firstName, lastName, email, phone, gender, birthday, address, country, marketing };
}

export type CheckedOwnInfo =
  | { input: OwnInfoInput; faults?: never }
  | { input?: never; faults: readonly InputFault[] };

/** Whether a draft changes how the customer logs in, which requires the current password (rules §4.5). */
export function changesLogin({ email, password }: OwnInfoDraft, before: Me): boolean {
  return password !== '' || normalizeEmail(email) !== before.email;
}

/** Checks the draft; the current password is sent only if required (rules §17.7). */
export function checkOwnInfo(draft: OwnInfoDraft, before: Me): CheckedOwnInfo {
  const { marketing, password, currentPassword, ...person } = draft;
  const needsPassword = changesLogin(draft, before);
  const faults = [
    ...personalFaults(person, before),
    ...(password === '' ? [] : passwordFaults(password)),
    ...(needsPassword ? missingFaults({ currentPassword }) : []),
  ];
  const gender = genders.find((choice) => choice === person.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  const info = { ...person, gender, phone: storedPhone(person.phone, person) ?? person.phone, marketing };
  return {
    input: {
      ...info,
      ...(password !== '' && { password }),
      ...(needsPassword && { currentPassword }),
    },
  };
}
