import type { Me, OwnInfoInput, PersonalInfo } from '#contract/customer';
import type { Fault } from '#contract/errors';
import { genders } from '#contract/fields';
import { normalizePhone } from '#contract/phone';
import { changesOf, withChanges } from '../../storage/changes';
import { passwordFaults } from './passwordFaults';
import { missingIn, personalFaults, type PersonalDraft } from './personalDraft';

/** One's own details while they are edited. */
export type OwnInfoDraft = PersonalDraft & { marketing: boolean; password: string; currentPassword: string };

/** What a reloaded tab knows the draft by. */
export function ownInfoDraftName({ _id }: Me): string {
  return `own info ${_id}`;
}

export function ownInfoDraft(me: Me): OwnInfoDraft {
  return { ...infoOf(me), password: '', currentPassword: '' };
}

/** The customer's own changes over the record as it is now: what staff have corrected meanwhile stays. */
export function overFresh(input: OwnInfoInput, before: Me, fresh: Me): OwnInfoInput {
  return { ...input, ...withChanges(infoOf(fresh), changesOf(infoOf(input), infoOf(before))) };
}

function infoOf(person: PersonalInfo): PersonalInfo {
  const { firstName, lastName, email, phone, gender, birthday, address, country, marketing } = person;
  return { firstName, lastName, email, phone, gender, birthday, address, country, marketing };
}

export type Checked = { input: OwnInfoInput; faults?: never } | { input?: never; faults: readonly Fault[] };

/** What is sent: the present password goes along with a new one alone (rules §17.7). */
export function checkOwnInfo(draft: OwnInfoDraft): Checked {
  const { marketing, password, currentPassword, ...person } = draft;
  const changesPassword = password !== '';
  const faults = [
    ...personalFaults(person),
    ...(changesPassword ? [...passwordFaults(password), ...missingIn({ currentPassword })] : []),
  ];
  const gender = genders.find((choice) => choice === person.gender);
  if (faults.length > 0) return { faults };
  if (gender === undefined) return { faults: [{ code: 'invalidChoice', path: 'gender' }] };
  const info = { ...person, gender, phone: normalizePhone(person.phone), marketing };
  return { input: changesPassword ? { ...info, password, currentPassword } : info };
}
