import { manifestFieldLabels } from '#contract/manifestFields';
import type {
  ImportedList,
  ListDifference,
  ReturnedField,
  ReturnedList,
  ReturnedListKind,
  ReturnedPreview,
} from '#contract/returnedList';
import { countryName } from '../../format/countryName';
import { formatStaffDay, formatStaffInstant } from '../../format/dates';
import { formatCount } from '../../format/words';
import { genderLabels } from '../labels/labels';

export function senderNoun(list: ReturnedListKind): string {
  return list === 'hotel' ? 'hotel' : 'carrier';
}

export function placeNoun(list: ReturnedListKind): string {
  return list === 'hotel' ? 'room' : 'cabin';
}

/** For example `Carrier’s list for M/S Meritähti, outbound`. */
export function titleOf({ list, of: { name } }: Pick<ReturnedList, 'list' | 'of'>): string {
  return list === 'hotel' ? `Hotel’s list for ${name}` : `Carrier’s list for ${name}, ${list}`;
}

/** What the columns of a returned list are called. */
export function fieldLabels(list: ReturnedListKind): Readonly<Record<ReturnedField, string>> {
  const place = list === 'hotel' ? 'Room number' : 'Cabin number';
  return { ...manifestFieldLabels, name: 'Full name', place };
}

/** For example `240 lines, 238 for people on our list, 230 with a cabin number. 12 differences.` */
export function describePreview(list: ReturnedListKind, preview: ReturnedPreview): string {
  const { rowCount, matchedCount, placeCount, unreadCount, differenceCount } = preview;
  const lines = formatCount(rowCount, 'line', 'lines');
  const matched = `${matchedCount.toLocaleString('en')} for people on our list`;
  const placed = `${placeCount.toLocaleString('en')} with a ${placeNoun(list)} number`;
  const unread =
    unreadCount === 0
      ? ''
      : ` ${formatCount(unreadCount, 'value is', 'values are')} unreadable and not compared.`;
  return `${lines}, ${matched}, ${placed}.${unread} ${describeDifferenceCount(differenceCount)}.`;
}

export function describeDifferenceCount(count: number): string {
  return count === 0 ? 'No differences' : formatCount(count, 'difference', 'differences');
}

/** Who imported which file when, and what was in it. */
export function describeImport(
  list: ReturnedListKind,
  { at, by, fileName, rowCount, placeCount }: ImportedList,
): string {
  const author = by.name ?? 'a deleted account';
  const placed = formatCount(placeCount, 'person has', 'people have');
  return `${fileName}, imported ${formatStaffInstant(at)} by ${author}. ${formatCount(rowCount, 'line', 'lines')}; ${placed} a ${placeNoun(list)} number.`;
}

/** What differences of a kind have in common. */
export function kindLabel(list: ReturnedListKind, kind: ListDifference['kind']): string {
  if (kind === 'place') return `Not in the roommates’ ${placeNoun(list)}`;
  if (kind === 'noPlace') return `No ${placeNoun(list)} number`;
  return kindLabels[kind];
}

const kindLabels = {
  missing: 'Missing from their list',
  cancelled: 'No longer on our list',
  unknown: 'Not found on our list',
  twice: 'On their list twice',
  name: 'Name',
  birthday: 'Birthday',
  gender: 'Gender',
  nationality: 'Nationality',
};

/** For example `Birthday: 09/04/2001 here, 04/09/2001 there (day and month swapped)`; '' if the kind says all. */
export function describeValues(list: ReturnedListKind, difference: ListDifference): string {
  const { kind, ours, theirs, isSwapped = false } = difference;
  switch (kind) {
    case 'name':
    case 'birthday':
    case 'gender':
    case 'nationality':
      return `${kindLabels[kind]}: ${formatValue(kind, ours)} here, ${formatValue(kind, theirs)} there${isSwapped ? ' (day and month swapped)' : ''}`;
    case 'place':
      return describePlace(list, ours, theirs);
    default:
      return '';
  }
}

function describePlace(list: ReturnedListKind, ours: string, theirs: string): string {
  const place = list === 'hotel' ? `Room ${theirs}` : `Cabin ${theirs}`;
  return ours === '' ? `${place}, with people from another room` : `${place}, roommates in ${ours}`;
}

/** A value in the panel's format; a missing one is a dash. */
export function formatValue(kind: ListDifference['kind'], value: string): string {
  if (value === '') return '–';
  if (kind === 'birthday') return formatStaffDay(value);
  if (kind === 'nationality') return countryName(value, 'en');
  return kind === 'gender' ? (genderNames[value] ?? value) : value;
}

const genderNames: Readonly<Record<string, string>> = genderLabels;

/** The question asked before their value replaces ours. */
export function describeTakeover(
  list: ReturnedListKind,
  difference: ListDifference,
): { question: string; details: string } {
  const { kind, ours, theirs, swapsWith } = difference;
  const name = personName(difference);
  if (kind !== 'place') {
    const question = `Change ${formatValue(kind, ours)} to ${formatValue(kind, theirs)}?`;
    return { question, details: `${kindLabel(list, kind)} of ${name}` };
  }
  const details =
    swapsWith === undefined ? 'A bed is free there.' : `${swapsWith} moves into their bed in turn.`;
  return {
    question: `Move ${name} to room ${theirs}?`,
    details: `${details} The roommates are told by mail.`,
  };
}

/** The name of the person whom a difference is about, as theirs if nobody here is known. */
export function personName({ customer, theirs }: ListDifference): string {
  return customer?.name ?? (theirs || '–');
}
