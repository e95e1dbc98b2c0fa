import type { Euros } from './money';
import type { TimeZone } from './timeZones';

/** What a landing page says about an event that has not passed (rules §5.1). Must not contain personal data. */
export interface PublicTrip {
  event: { _id: string; name: string; date: string };
  /** The ferries of its groups, each once, in order of departure. */
  sailings: PublicSailing[];
  /** What the mandatory products cost a traveller; null where none is collected. */
  price: PriceRange | null;
  /** In order of name. */
  groups: { _id: string; name: string; isFull: boolean }[];
}

export interface PublicSailing {
  /** City. */
  from: string;
  /** City. */
  to: string;
  /** ISO 8601 in UTC. */
  departure: string;
  /** Of the port of departure. */
  timeZone: TimeZone;
}

/** Euros, tax and service fees included. Over the groups with free seats, or over all where all are full. */
export interface PriceRange {
  least: Euros;
  most: Euros;
}
