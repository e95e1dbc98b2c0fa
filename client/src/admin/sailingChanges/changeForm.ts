import type { Ferry } from '#contract/ferry';
import type { Group } from '#contract/group';
import {
  type AnnouncedSailing,
  type MovedHotel,
  offeredChoices,
  type SailingChangeDraft,
  type SailingChangeKind,
  type SailingChangePreview,
} from '#contract/sailingChange';
import { isUnparsed } from '../../components/form/unparsed';
import type { NoticeFacts, NoticeText } from './noticeDraft';

/** What staff enter about a changed sailing. */
export interface ChangeValues extends NoticeText {
  kind: SailingChangeKind;
  groups: readonly string[];
  departure: string;
  arrival: string;
  /** The id of the other ferry; '' while it is not chosen. */
  replacement: string;
  laterGroups: readonly string[];
  offersRefund: boolean;
  answerBy: string;
  /** Whether the notice is also sent to phones, where a gateway is set. */
  alsoBySms: boolean;
  /** The ids of the hotels whose check-in moves to the day of the new arrival. */
  movedHotels: readonly string[];
}

/** The records that the form offers. */
export interface ChangeContext {
  ferry: Ferry;
  /** The ferries and groups of the organization. */
  ferries: readonly Ferry[];
  groups: readonly Group[];
}

export function initialValues({ groups, pointOfDeparture, destination }: Ferry): ChangeValues {
  return {
    kind: 'retimed',
    groups: groups.map(({ _id }) => _id),
    departure: pointOfDeparture.dateTime,
    arrival: destination.dateTime,
    replacement: '',
    laterGroups: [],
    offersRefund: false,
    answerBy: '',
    emailSubject: '',
    emailHtml: '',
    emailSubjectEn: '',
    emailHtmlEn: '',
    alsoBySms: true,
    movedHotels: [],
    smsText: '',
    smsTextEn: '',
  };
}

/** A new time concerns every group of the ferry. */
export function chosenGroups({ kind, groups }: ChangeValues, { ferry }: ChangeContext): readonly string[] {
  return kind === 'retimed' ? ferry.groups.map(({ _id }) => _id) : groups;
}

/** The groups that travellers can change to: others of the same events, where their payments stay valid. */
export function offeredGroups(values: ChangeValues, context: ChangeContext): Group[] {
  const chosen = chosenGroups(values, context);
  const events = new Set(
    context.ferry.groups.filter(({ _id }) => chosen.includes(_id)).map(({ event }) => event),
  );
  return context.groups.filter(({ _id, event }) => events.has(event._id) && !chosen.includes(_id));
}

/** The ferries that can replace it: those that have yet to leave. */
export function otherFerries({ ferry, ferries }: ChangeContext, now: Date): Ferry[] {
  return ferries
    .filter(({ _id, pointOfDeparture }) => _id !== ferry._id && new Date(pointOfDeparture.dateTime) > now)
    .toSorted((a, b) => a.pointOfDeparture.dateTime.localeCompare(b.pointOfDeparture.dateTime));
}

/** The sailing as it will be; null if there is none, or while the other ferry is not chosen. */
export function changedSailing(
  { kind, departure, arrival, replacement }: ChangeValues,
  { ferry, ferries }: ChangeContext,
): AnnouncedSailing | null {
  if (kind === 'cancelled') return null;
  const other = ferries.find(({ _id }) => _id === replacement);
  if (kind === 'replaced') return other ? toSailing(other) : null;
  const before = toSailing(ferry);
  return {
    ...before,
    departure: { ...before.departure, dateTime: departure },
    arrival: { ...before.arrival, dateTime: arrival },
  };
}

export function toSailing({ name, nameEn, pointOfDeparture, destination }: Ferry): AnnouncedSailing {
  return { name, nameEn, departure: pointOfDeparture, arrival: destination };
}

const hourMs = 3_600_000;

/** A day from now, on the full hour, but not after the departure. */
export function defaultAnswerBy(now: Date, departure: string): string {
  const dayFromNow = Math.ceil((now.getTime() + 24 * hourMs) / hourMs) * hourMs;
  const left = Date.parse(departure);
  const isSooner = left > now.getTime() && left < dayFromNow;
  return new Date(isSooner ? left : dayFromNow).toISOString();
}

/** The change as it is previewed. */
export function toDraft(values: ChangeValues, context: ChangeContext): SailingChangeDraft {
  const { kind, departure, arrival, replacement, offersRefund, answerBy } = values;
  const laterGroups = offeredGroups(values, context)
    .map(({ _id }) => _id)
    .filter((id) => values.laterGroups.includes(id));
  const hasChoice = offeredChoices({ kind, laterGroups, offersRefund }).length > 0;
  return {
    ferry: context.ferry._id,
    kind,
    groups: [...chosenGroups(values, context)],
    departure: kind === 'retimed' ? departure : null,
    arrival: kind === 'retimed' ? arrival : null,
    replacement: kind === 'replaced' ? replacement : null,
    laterGroups,
    offersRefund,
    answerBy: hasChoice && answerBy !== '' ? answerBy : null,
  };
}

/** The revisions of the ferries from which a change is entered. */
export function toRevisions({ replacement }: SailingChangeDraft, { ferry, ferries }: ChangeContext) {
  const other = ferries.find(({ _id }) => _id === replacement);
  return { revision: ferry.revision, replacementRevision: other?.revision ?? null };
}

/** The chosen hotels, of those whose day can be moved. */
export function toMovedHotels({ movedHotels }: ChangeValues, { hotels }: SailingChangePreview): MovedHotel[] {
  return hotels
    .filter(({ _id, others }) => others.length === 0 && movedHotels.includes(_id))
    .map(({ _id, date, arrival }) => ({ _id, date, arrival }));
}

/** The texts that are sent to phones. */
export function toSms({ alsoBySms, smsText, smsTextEn }: ChangeValues) {
  if (!alsoBySms || smsText.trim() === '') return { smsText: null };
  return { smsText, ...(smsTextEn.trim() !== '' && { smsTextEn }) };
}

/** What the notice is drafted from. */
export function noticeFacts(typed: ChangeValues, context: ChangeContext): NoticeFacts {
  const values = {
    ...typed,
    departure: instantOrNone(typed.departure),
    arrival: instantOrNone(typed.arrival),
    answerBy: instantOrNone(typed.answerBy),
  };
  const draft = toDraft(values, context);
  return {
    kind: values.kind,
    before: toSailing(context.ferry),
    after: changedSailing(values, context),
    choices: offeredChoices(draft),
    laterGroups: context.groups.filter(({ _id }) => draft.laterGroups.includes(_id)),
    answerBy: values.answerBy,
    organization: context.ferry.organization,
    page: `${window.location.origin}/user-dashboard`,
  };
}

/** '' while the typed text is not a time. */
function instantOrNone(value: string): string {
  return isUnparsed(value) ? '' : value;
}
