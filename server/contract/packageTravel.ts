import type { OrganizationName } from './organization';

// What an organizer of package travel tells travellers before they register (rules §40).

/** Who protects the travellers' money if the organizer becomes insolvent. */
export interface InsolvencyProtection {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/**
 * `GET`, `PUT /api/admin/organization/{id}/package-travel`: the organization's own answers. Nothing may be blank if it
 * organizes package travel.
 */
export interface PackageTravel {
  isOrganizer: boolean;
  registerNumber: string;
  emergencyContact: string;
  insolvency: InsolvencyProtection;
  /** The travellers' rights, on several lines. */
  rights: string;
  rightsEn: string;
}

/** A standard information form in one language. */
export interface InformationForm {
  title: string;
  /** `link`: an address where to read more, shown below the text. */
  parts: { heading: string; text: string; link?: string }[];
}

/** `GET /api/organizations/{id}/package-information`; 404 unless the organization organizes package travel */
export interface PackageInformation {
  organization: OrganizationName;
  fi: InformationForm;
  en: InformationForm;
}
