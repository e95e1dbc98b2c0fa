import type { Language, Translated } from './languages';
import type { Role } from './roles';

/** The consents that a customer is asked for at registration (rules §5.11). */
export const consentKinds = [
  'travelConditions',
  'privacyStatement',
  'packageInformation',
  'marketing',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** An answer of a customer, or of staff for them. */
export interface Consent {
  kind: ConsentKind;
  given: boolean;
  /** The beginning of the digest of the text that was in force. */
  version: string;
  /** An instant, ISO 8601. */
  at: string;
  by: Role;
}

export type DocumentKind = Exclude<ConsentKind, 'packageInformation' | 'marketing'>;

/** The PDFs that replace an organization's own documents (rules §5.7). */
export const builtInDocuments: Record<DocumentKind, { name: string; versions: Translated }> = {
  travelConditions: {
    name: 'travel-conditions',
    versions: { fi: 'a6df4b155fd42c30', en: '5d6aec692f4296d0' },
  },
  privacyStatement: {
    name: 'privacy-statement',
    versions: { fi: 'ce02ad6a188ace62', en: 'b33d1e1ddddc802e' },
  },
};

export function builtInAddress(document: DocumentKind, language: Language): string {
  return `/documents/${builtInDocuments[document].name}-${language}.pdf`;
}

/** What a registration page shows of an organization, in one language, as one text to be compared. */
export function shownTexts({
  travelConditions,
  privacyStatement,
  marketingAuthorization,
  packageInformationVersion = null,
}: ShownTexts): string {
  return JSON.stringify([
    travelConditions,
    privacyStatement,
    marketingAuthorization,
    packageInformationVersion,
  ]);
}

export interface ShownTexts {
  travelConditions: string;
  privacyStatement: string;
  marketingAuthorization: string;
  packageInformationVersion?: number | null | undefined;
}

/** The question of an organization without `marketingAuthorization`. */
export const marketingQuestion: Translated = {
  fi: 'Saako matkanjärjestäjä lähettää sinulle tietoa tulevista matkoista ja tapahtumista? Voit muuttaa valintaasi myöhemmin.',
  en: 'May the organizer send you news of upcoming trips and events? You can change your choice later.',
};

/** `POST /api/unsubscribe`: the token of the link in a marketing mail. */
export interface UnsubscribeLink {
  token: string;
}

/** What a mail program posts to the address in a marketing mail's header (RFC 8058). */
export const oneClickField = 'List-Unsubscribe';
export const oneClickValue = 'One-Click';
