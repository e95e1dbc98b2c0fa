import type { OrganizationName } from './organization';

// What an organizer of package travel tells travellers before they register, and confirms afterwards (rules §40).

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
  /** The terms in the confirmation of the contract, on several lines (rules §40.4). */
  terms: string;
  termsEn: string;
}

/** The answers as they are read. */
export interface PackageTravelAnswers extends PackageTravel {
  /** Whether the terms are only a draft, because the organizer has answered before there were any; otherwise missing. */
  lacksTerms?: true;
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

/** A confirmation of the contract (rules §40.5). Its content is only in its PDF. */
export interface TravelConfirmation {
  _id: string;
  /** An instant. */
  at: string;
}

/** A confirmation of the contract in a copy of one's data, with its whole text. */
export interface PersonalTravelConfirmation extends Pick<TravelConfirmation, 'at'> {
  title: string;
  text: string;
}
