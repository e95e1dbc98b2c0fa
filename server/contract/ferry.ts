import type { CollectedProduct, CollectedProductInput } from './collected';
import type { OrganizationName } from './organization';
import type { Named, Reference } from './reference';

export interface PortCall {
  city: string;
  terminal: string;
  /** An instant, ISO 8601 in UTC; shown in Helsinki's time. */
  dateTime: string;
}

export interface FerryInput {
  name: string;
  description: string;
  info: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
  products: CollectedProductInput[];
  organization: Reference;
}

export interface Ferry extends Omit<FerryInput, 'organization' | 'products'> {
  _id: string;
  organization: OrganizationName;
  products: CollectedProduct[];
  groups: (Named & { userCount: number })[];
}
