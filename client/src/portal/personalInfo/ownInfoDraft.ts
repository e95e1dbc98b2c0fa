import type { Me, OwnInfoInput, PersonalInfo } from '#contract/customer';
import type { Fault } from '#contract/errors';
import { genders } from '#contract/fields';
import { normalizePhone } from '#contract/phone';
import { changesOf, withChanges } from '../../storage/changes';
import { passwordFaults } from './passwordFaults';
import { missingFaults, personalFaults, type PersonalDraft } from './personalDraft';

/** The values of the own info form. */
export type OwnInfoDraft = PersonalDraft & { marketing: boolean; password: string; currentPassword: string };

/** The draft's name in this tab's storage. */
export function ownInfoDraftName({ _id }: Me): string {
  return `own info ${_id}`;
}

export function toOwnInfoDraft(me: Me): OwnInfoDraft {
  return { ...pickPersonalInfo(me), password: '', currentPassword: '' };
}

/** Applies the customer's changes to the latest record, so that staff's corrections since then stay. */
export function mergeOwnChanges(input: OwnInfoInput, before: Me, fresh: Me): OwnInfoInput {
  return {
    ...input,
    ...withChanges(pickPersonalInfo(fresh), changesOf(pickPersonalInfo(input), pickPersonalInfo(before))),
  };
}

function pickPersonalInfo(person: PersonalInfo): PersonalInfo {
  const { firstName, lastName, email, phone, gender, birthday, address, country, marketing } = person;
  return { firstName, lastName, email, phone, gender, birthday, address, country, marketing };
}

export type CheckedOwnInfo =
  { input: OwnInfoInput; faults?: never } | { input?: never; faults: readonly Fault[] };

/** Checks the draft; the present password is sent only with a new one (rules §17.7). */
export function checkOwnInfo(draft: OwnInfoDraft): CheckedOwnInfo {
  const { marketing, password, currentPassword, ...person } = draft;
  const changesPassword = password !== '';
  const faults = [
    ...personalFaults(person),
    ...(changesPassword ? [...passwordFaults(password), ...missingFaults({ currentPassword })] : []),
  ];
  const gender = genders.find((choice) => choice === person.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  const info = { ...person, gender, phone: normalizePhone(person.phone), marketing };
  return { input: changesPassword ? { ...info, password, currentPassword } : info };
}
