import { dayPattern } from '#contract/fields';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';

/** `pointOfDeparture.dateTime` as `point of departure, date time`. */
export function fieldInWords(path: string): string {
  return path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('.', ', ')
    .toLowerCase();
}

const longest = 120;

/** A value that was stored, as staff read it; what is long is cut. */
export function valueInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (dayPattern.test(value)) return formatStaffDay(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatStaffInstant(value);
  const text = value.startsWith('<') ? textIn(value) : value;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
