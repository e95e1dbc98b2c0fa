import { downloadFormats } from './customerRow';
import { type ManifestField, manifestFieldLabels, manifestFields } from './manifestFields';

// How a carrier wants the list of passengers (rules §30.8).

/** Names as they were written, or as travel documents spell them. */
export const spellings = ['asWritten', 'travelDocument'] as const;
export type Spelling = (typeof spellings)[number];

export const manifestDates = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DDMMYY'] as const;
export type ManifestDates = (typeof manifestDates)[number];

/** `F` and `M`, or words. */
export const manifestGenders = ['letters', 'words'] as const;
export type ManifestGenders = (typeof manifestGenders)[number];

/** ISO 3166-1 alpha-2 or alpha-3. */
export const manifestNationalities = ['twoLetters', 'threeLetters'] as const;
export type ManifestNationalities = (typeof manifestNationalities)[number];

export const maxTemplates = 50;

export interface ManifestColumn {
  field: ManifestField;
  heading: string;
}

export interface ManifestTemplateInput {
  name: string;
  /** In their order, each field at most once. */
  columns: ManifestColumn[];
  spelling: Spelling;
  dates: ManifestDates;
  genders: ManifestGenders;
  nationalities: ManifestNationalities;
}

/** Staff's own, or a built-in one, which cannot be changed. */
export interface ManifestTemplate extends ManifestTemplateInput {
  _id: string;
  isOwn: boolean;
}

export const manifestFormats = [...downloadFormats, 'pdf'] as const;
export type ManifestFormat = (typeof manifestFormats)[number];

function columnsOf(...fields: readonly ManifestField[]): ManifestColumn[] {
  return fields.map((field) => ({ field, heading: manifestFieldLabels[field] }));
}

const asStored = {
  isOwn: false,
  spelling: 'asWritten',
  dates: 'YYYY-MM-DD',
  genders: 'letters',
  nationalities: 'twoLetters',
} as const;

const identity = ['userCode', 'lastName', 'firstName', 'birthday', 'gender', 'nationality'] as const;

/** The built-in templates; the first one is used unless another is chosen. */
export const builtInTemplates = [
  { ...asStored, _id: 'all', name: 'All columns', columns: columnsOf(...manifestFields) },
  {
    ...asStored,
    ...{ _id: 'directive', name: 'What the law requires (98/41/EC)' },
    columns: columnsOf(...identity, 'care', 'emergencyPhone'),
  },
  {
    ...asStored,
    ...{ _id: 'document', name: 'Names as in the travel document' },
    ...{ spelling: 'travelDocument', nationalities: 'threeLetters' },
    columns: columnsOf(...identity, 'documentNumber'),
  },
] as const satisfies readonly [ManifestTemplate, ...ManifestTemplate[]];
