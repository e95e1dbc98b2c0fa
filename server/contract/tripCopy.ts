import type { TimeZone } from './timeZones';

/** `POST /api/admin/events/{id}/copy`: copies the event, its groups and the ticked records to another date. */
export interface TripCopyInput {
  /** The name, identifier and date of the new event. */
  name: string;
  identifier: string;
  /** `YYYY-MM-DD`; all other dates move by the same number of days. */
  date: string;
  ferries: boolean;
  accommodations: boolean;
  products: boolean;
  discountCodes: boolean;
  /** Returns what would be created, without creating it. */
  dryRun?: boolean;
}

export interface TripCopy {
  /** The id of the new event; null after a dry run. */
  event: string | null;
  records: CopiedRecord[];
  /** Whether travellers can register for the new trip at once. */
  registrationIsOpen: boolean;
  /** The first opening by the clock, ISO 8601 in UTC; missing if a group is open or none will open. */
  registrationOpensAt?: string;
}

export const copiedKinds = ['event', 'group', 'ferry', 'hotel', 'product', 'discountCode'] as const;
export type CopiedKind = (typeof copiedKinds)[number];

export interface CopiedRecord {
  kind: CopiedKind;
  from: CopiedFacts;
  to: CopiedFacts;
}

export interface CopiedFacts {
  name: string;
  /** A day, or the instant of departure of a ferry; null if the record has no date. */
  date: string | null;
  /** The time zone of the port of departure; null except for ferries. */
  timeZone: TimeZone | null;
  /** The text that customers type; null except for discount codes. */
  code: string | null;
}

/** The years of a trip and of its copy. */
export interface Years {
  from: string;
  to: string;
}

/** The name for the copy: with the year replaced, or otherwise appended after `separator`, within `max` characters. */
export function nameInYear(name: string, { from, to }: Years, separator: string, max: number): string {
  if (name.includes(from)) return name.replaceAll(from, to);
  const ending = separator + to;
  return name.slice(0, max - ending.length) + ending;
}
