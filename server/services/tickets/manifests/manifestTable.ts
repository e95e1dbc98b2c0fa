import { alpha2ToAlpha3 } from 'i18n-iso-countries/index';
import { type ManifestState, manifestText } from '../../../contract/manifest';
import type { ManifestField } from '../../../contract/manifestFields';
import type { ManifestColumn, ManifestDates, ManifestTemplate } from '../../../contract/manifestTemplate';
import { type TableFile, toDate } from '../../../lib/tableFile';
import { spellAsTravelDocument } from '../../../lib/travelDocument';
import type { RowChange } from './compareRows';
import type { PassengerRow } from './passengerAnswers';

/** A row of a file; in a difference with how it differs. */
export type TableRow = Pick<RowChange, 'row'> & Partial<RowChange>;

type Column = TableFile<TableRow>['columns'][number];

/** A version as the carrier wants it. */
export function manifestTable(
  template: ManifestTemplate,
  columns: readonly ManifestColumn[],
  isDifference: boolean,
): TableFile<TableRow> {
  return {
    name: 'Manifest',
    columns: [...(isDifference ? [stateColumn] : []), ...columns.map((each) => toColumn(each, template))],
  };
}

const stateLabels: Readonly<Record<ManifestState, string>> = {
  new: 'New',
  cancelled: 'Cancelled',
  changed: 'Changed',
};

const stateColumn: Column = {
  label: 'Change',
  kind: 'text',
  value: ({ state }) => (state ? stateLabels[state] : ''),
};

function toColumn({ field, heading: label }: ManifestColumn, template: ManifestTemplate): Column {
  // Workbooks have days as days, in the format that their readers are used to.
  if (field === 'birthday' && template.dates === 'YYYY-MM-DD') {
    return {
      ...{ label, kind: 'day' },
      value: ({ row: { birthday } }) => (birthday === '' ? null : toDate(birthday)),
    };
  }
  return { label, kind: 'text', value: ({ row }) => textOf(row, field, template) };
}

function textOf(row: PassengerRow, field: ManifestField, template: ManifestTemplate): string {
  const text = manifestText(row, field);
  switch (field) {
    case 'lastName':
    case 'firstName':
      return template.spelling === 'travelDocument' ? spellAsTravelDocument(text) : text;
    case 'birthday':
      return writeDay(text, template.dates);
    case 'gender':
      return template.genders === 'words' ? (genderWords[text] ?? text) : text;
    case 'nationality':
      return template.nationalities === 'threeLetters' ? (alpha2ToAlpha3(text) ?? text) : text;
    default:
      return text;
  }
}

const genderWords: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** @param text a day as `YYYY-MM-DD`, or blank */
function writeDay(text: string, dates: ManifestDates): string {
  const [year = '', month = '', day = ''] = text.split('-');
  if (text === '' || dates === 'YYYY-MM-DD') return text;
  return dates === 'DDMMYY' ? `${day}${month}${year.slice(-2)}` : `${day}.${month}.${year}`;
}
