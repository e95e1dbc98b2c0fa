import type { TimeZone } from './timeZones';

/** `POST /api/admin/events/{id}/copy`: the event, its groups and what is ticked, on another date. */
export interface TripCopyInput {
  /** Of the new event, as are identifier and date. */
  name: string;
  identifier: string;
  /** `YYYY-MM-DD`; all other dates move by as many days. */
  date: string;
  ferries: boolean;
  accommodations: boolean;
  products: boolean;
  discountCodes: boolean;
  /** Answers what would be made, and makes nothing. */
  dryRun?: boolean;
}

export interface TripCopy {
  /** The id of the new event; null after a dry run. */
  event: string | null;
  records: CopiedRecord[];
  /** Whether travellers can register for the new trip at once. */
  registrationIsOpen: boolean;
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
  /** A day, of a ferry the instant of its departure; null where the record has none. */
  date: string | null;
  /** Of the port of departure; null but for ferries. */
  timeZone: TimeZone | null;
  /** What customers type; null but for discount codes. */
  code: string | null;
}

/** The years of a trip and of its copy. */
export interface Years {
  from: string;
  to: string;
}

/** The name for the copy: with the year replaced, or else added behind `separator`, within `max` characters. */
export function nameInYear(name: string, { from, to }: Years, separator: string, max: number): string {
  if (name.includes(from)) return name.replaceAll(from, to);
  const ending = separator + to;
  return name.slice(0, max - ending.length) + ending;
}
