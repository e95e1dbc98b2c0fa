import type {
  ManifestDates,
  ManifestGenders,
  ManifestNationalities,
  Spelling,
} from '#contract/manifestTemplate';

export const spellingLabels: Readonly<Record<Spelling, string>> = {
  asWritten: 'As written: Äijälä',
  travelDocument: 'As in the travel document: AEIJAELAE',
};

export const dateLabels: Readonly<Record<ManifestDates, string>> = {
  'YYYY-MM-DD': '2001-12-31',
  'DD.MM.YYYY': '31.12.2001',
  DDMMYY: '311201',
};

export const genderLabels: Readonly<Record<ManifestGenders, string>> = {
  letters: 'F, M',
  words: 'female, male',
};

export const nationalityLabels: Readonly<Record<ManifestNationalities, string>> = {
  twoLetters: 'Two letters: FI',
  threeLetters: 'Three letters: FIN',
};
