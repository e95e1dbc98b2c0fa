import { dayPattern } from '#contract/fields';
import { productAmounts } from '#contract/product';
import { sailingTimeText } from '#contract/sailingTime';
import { timeZoneNames } from '#contract/timeZoneNames';
import { finland, timeZones } from '#contract/timeZones';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';
import { htmlToText } from '../../../format/htmlToText';
import { formatEuros } from '../../../format/money';

/** The labels of recorded changes that no form makes, by the first part of the path. */
const labelsBeyondForms: Readonly<Record<string, string>> = {
  answer: 'Answer',
  healthAnswers: 'Health answers',
  documentAnswers: 'Number of the travel document',
  ownQuestions: 'Questions',
  earlyAccessLists: 'Early access',
  earlyAccessEntries: 'Entries of early access',
  deletedAnswers: 'Deleted answers',
  readsHealthAnswers: 'May read health answers',
};

/** The field's label within a sentence; without one, `pointOfDeparture.city` becomes `point of departure, city`. */
export function describeField(path: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[path] ?? labelsBeyondForms[path.replace(/\..*/, '')];
  // 'VAT percent' stays in capitals.
  if (label !== undefined) return label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  return path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('.', ', ')
    .toLowerCase();
}

/** Whether a value cannot be shown in words: the id of another record, or a list. */
export function hasNoText(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === 'string' && /^[\da-f]{24}$/.test(value));
}

const maxValueLength = 120;

/** Formats a stored value for staff; long texts are cut. */
export function describeValue(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && productAmounts.includes(path)) return formatEuros(value, 'en');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (dayPattern.test(value)) return formatStaffDay(value);
  // The history does not record the port's time zone.
  if (path.endsWith('.dateTime'))
    return sailingTimeText({ dateTime: value, timeZone: finland }, 'en', formatStaffDay);
  if (path.endsWith('.timeZone')) return zoneName(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatStaffInstant(value);
  const text = value.startsWith('<') ? htmlToText(value) : value;
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

function zoneName(value: string): string {
  const zone = timeZones.find((each) => each === value);
  return zone ? `${timeZoneNames[zone].en} (${zone})` : value;
}
