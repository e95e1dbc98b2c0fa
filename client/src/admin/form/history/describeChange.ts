import { dayPattern } from '#contract/fields';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';
import { htmlToText } from '../../../format/htmlToText';

/** Turns `pointOfDeparture.dateTime` into `point of departure, date time`. */
export function describeField(path: string): string {
  return path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('.', ', ')
    .toLowerCase();
}

const maxValueLength = 120;

/** Formats a stored value for staff; long texts are cut. */
export function describeValue(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (dayPattern.test(value)) return formatStaffDay(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatStaffInstant(value);
  const text = value.startsWith('<') ? htmlToText(value) : value;
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
