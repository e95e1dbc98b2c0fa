import type { Event } from '#contract/event';
import { type TripCopyInput, nameInYear, type Years } from '#contract/tripCopy';
import { maxLength } from '#contract/fields';
import { today } from '../../../format/dates';

const dayMs = 24 * 60 * 60 * 1000;
/** Whole weeks keep the day of the week. */
const weeksPerYear = 52;

/** The usual copy: everything, on the same day of the week in a future year. */
export function proposeCopy({ name, identifier, date }: Event): TripCopyInput {
  const next = dateInFutureYear(date);
  const years: Years = { from: date.slice(0, 4), to: next.slice(0, 4) };
  return {
    name: nameInYear(name, years, ' ', maxLength.name),
    identifier: nameInYear(identifier, years, '-', maxLength.identifier),
    date: next,
    ferries: true,
    accommodations: true,
    products: true,
    discountCodes: true,
  };
}

function dateInFutureYear(date: string): string {
  const yearMs = weeksPerYear * 7 * dayMs;
  const years = Math.max(1, Math.ceil((Date.parse(today()) - Date.parse(date)) / yearMs));
  return new Date(Date.parse(date) + years * yearMs).toISOString().slice(0, 10);
}
