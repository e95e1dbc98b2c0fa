import type { Contact } from './contact';
import type { Revision } from './reference';

/** How an organization stands inside another record. */
export interface OrganizationName {
  _id: string;
  name: string;
  identifier: string;
}

/** What anybody may read (rules §5.1): neither contact nor bank data. Rich texts are HTML, possibly empty. */
export interface PublicOrganization extends OrganizationName {
  backgroundImage: string;
  registerEnabled: boolean;
  description: string;
  thingsToNote: string;
  questions: string;
  marketingAuthorization: string;
  travelConditions: string;
  privacyStatement: string;
}

/** All of an organization, for its staff. Rich texts are HTML. */
export interface Organization extends PublicOrganization {
  revision: number;
  contact: Contact;
  address: { street: string; postalCode: string; city: string; country: string };
  businessCode: string;
  bankAccount: string;
  website: string;
}

export type OrganizationInput = Omit<Organization, '_id' | 'revision'> & Revision;
