import type { AssignedProduct, AssignedProductInput } from './assignedProduct';
import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export interface PortCall {
  city: string;
  terminal: string;
  /** ISO 8601 in UTC; displayed in Helsinki time. */
  dateTime: string;
}

export interface FerryInput extends Revision {
  name: string;
  description: string;
  info: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
  products: AssignedProductInput[];
  organization: Reference;
}

export interface Ferry extends Omit<FerryInput, 'organization' | 'products'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  products: AssignedProduct[];
  groups: (Named & { userCount: number })[];
}
