import type { InEnglish } from './languages';
import type { OwnerRight, OwnerRights } from './ownerRights';
import type { Revision } from './reference';

/** An organization within another record. */
export interface OrganizationName extends InEnglish<'name'> {
  _id: string;
  name: string;
  identifier: string;
}

/** The texts, and addresses of texts, that travellers read. */
type PublicText =
  | 'description'
  | 'thingsToNote'
  | 'questions'
  | 'marketingAuthorization'
  | 'travelConditions'
  | 'privacyStatement';

/** The public fields (rules §5.1), without contact and bank data. Rich texts are HTML, possibly empty. */
export interface PublicOrganization extends OrganizationName, InEnglish<PublicText> {
  backgroundImage: string;
  registerEnabled: boolean;
  description: string;
  thingsToNote: string;
  questions: string;
  marketingAuthorization: string;
  travelConditions: string;
  privacyStatement: string;
  /** Where travellers report what they cannot use on the pages. Missing or blank if it is not public. */
  accessibilityEmail?: string | undefined;
  /** The version of its form with the standard information; missing unless it organizes package travel (rules §40). */
  packageInformationVersion?: number;
}

/** All fields, for staff. Rich texts are HTML. */
export interface Organization extends PublicOrganization {
  revision: number;
  contact: Contact;
  address: { street: string; postalCode: string; city: string; country: string };
  businessCode: string;
  bankAccount: string;
  website: string;
  ownerRights: OwnerRights;
}

export type OrganizationInput = Omit<Organization, '_id' | 'revision' | 'packageInformationVersion'> &
  Revision;

/** The fields of their organization that owners may change with a right. */
export const fieldsOfRight = {
  products: [],
  texts: [
    'travelConditions',
    'privacyStatement',
    'accessibilityEmail',
    'description',
    'thingsToNote',
    'questions',
    'marketingAuthorization',
    'travelConditionsEn',
    'privacyStatementEn',
    'descriptionEn',
    'thingsToNoteEn',
    'questionsEn',
    'marketingAuthorizationEn',
  ],
  opening: ['registerEnabled'],
} as const satisfies Record<OwnerRight, readonly (keyof OrganizationInput)[]>;

export interface Contact {
  name: string;
  email: string;
  phone: string;
}
