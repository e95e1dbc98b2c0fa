import type { AssignedProduct, AssignedProductInput } from './assignedProduct';
import type { InEnglish } from './languages';
import type { OrganizationName } from './organization';
import type { Reference, Revision, TripGroup } from './reference';
import type { TimeZone } from './timeZones';

export interface PortCall extends InEnglish<'city' | 'terminal'> {
  city: string;
  terminal: string;
  /** ISO 8601 in UTC. */
  dateTime: string;
  /** The time zone in which `dateTime` is typed and shown (rules §3.7). */
  timeZone: TimeZone;
}

export interface PortCallInput extends Omit<PortCall, 'timeZone'> {
  /**
   * If null or missing, an unchanged city keeps the stored zone; another city gets its own, or Finland's if unknown.
   */
  timeZone: TimeZone | null;
}

type Port = 'pointOfDeparture' | 'destination';

export interface FerryInput extends Revision, InEnglish<'name' | 'info'> {
  name: string;
  description: string;
  info: string;
  pointOfDeparture: PortCallInput;
  destination: PortCallInput;
  /** The day by which the carrier wants the manifest, `YYYY-MM-DD`; null without one. */
  manifestDueOn: string | null;
  products: AssignedProductInput[];
  organization: Reference;
}

export interface Ferry extends Omit<FerryInput, 'organization' | 'products' | Port> {
  _id: string;
  revision: number;
  pointOfDeparture: PortCall;
  destination: PortCall;
  organization: OrganizationName;
  products: AssignedProduct[];
  groups: TripGroup[];
}
