import { manifestAnswerFields } from './question';

/** What the carrier gets of the records of a passenger, in the order of the columns (rules §30.1). */
export const manifestRecordFields = [
  'userCode',
  'lastName',
  'firstName',
  'birthday',
  'gender',
  'nationality',
  'phone',
  'group',
  'roommates',
] as const;

/** All that the carrier gets about a passenger, in the order of the columns. */
export const manifestFields = [...manifestRecordFields, ...manifestAnswerFields] as const;
export type ManifestField = (typeof manifestFields)[number];

/** The labels of the columns, and in the panel. */
export const manifestFieldLabels: Readonly<Record<ManifestField, string>> = {
  userCode: 'Code',
  lastName: 'Last name',
  firstName: 'First name',
  birthday: 'Birthday',
  gender: 'Gender',
  nationality: 'Nationality',
  phone: 'Phone',
  group: 'Group',
  roommates: 'Roommates',
  emergencyPhone: 'Emergency number',
  care: 'Special care',
  documentNumber: 'Document number',
};

/** The fields that only files have, because pages that staff look at should not. */
export const fileOnlyFields = ['care', 'documentNumber'] as const satisfies readonly ManifestField[];
export type FileOnlyField = (typeof fileOnlyFields)[number];
export type ShownManifestField = Exclude<ManifestField, FileOnlyField>;

export function isShownField(field: ManifestField): field is ShownManifestField {
  return !fileOnlyFields.some((each) => each === field);
}

/** The fields that the law requires (act 1038/2009, directive 98/41/EC). */
export const requiredManifestFields = [
  'lastName',
  'firstName',
  'birthday',
  'gender',
  'nationality',
] as const satisfies readonly ManifestField[];
export type RequiredManifestField = (typeof requiredManifestFields)[number];

/** What a row can lack: what the law requires, and what the organizer requires for the carrier. */
export type LackingManifestField = RequiredManifestField | 'emergencyPhone' | 'documentNumber';
