import type { Euros } from './money';
import type { PublicGroup } from './group';
import type { InEnglish } from './languages';
import type { Named } from './reference';
import type { TimeZone } from './timeZones';

/** A trip to an event that has not passed, on the landing page (rules §5.1). Must not contain personal data. */
export interface PublicTrip {
  event: Named & { date: string };
  /** The ferries of its groups, each once, in order of departure. */
  sailings: PublicSailing[];
  /** The total price of the mandatory products; null if none is collected. */
  price: PriceRange | null;
  /** Sorted by name. */
  groups: Pick<PublicGroup, '_id' | 'name' | 'nameEn' | 'isFull' | 'draw' | 'registration'>[];
}

export interface PublicSailing extends InEnglish<'from' | 'to'> {
  /** City. */
  from: string;
  /** City. */
  to: string;
  /** ISO 8601 in UTC. */
  departure: string;
  /** The time zone of the port of departure. */
  timeZone: TimeZone;
}

/**
 * The lowest and highest price of the groups with free seats, or of all groups if all are full. Euros, including tax
 * and service fees.
 */
export interface PriceRange {
  least: Euros;
  most: Euros;
}
