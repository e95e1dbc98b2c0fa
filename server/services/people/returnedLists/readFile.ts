import type { ReturnedField, ReturnedFile } from '../../../contract/returnedList';
import { countries } from '../../../contract/countries';
import { genders } from '../../../contract/fields';
import { cleanName, cleanText, normalizeCode } from '../../../contract/sameText';
import { readTypedDay } from '../../../contract/typedDay';
import { sheetHeadings } from '../sheet/headings';
import { readCountry, readGender } from '../sheet/readCells';
import { type HeadingNames, type ReadColumns, readColumns } from '../sheet/readColumns';
import type { ListedRow } from './matchRows';
import { inInitialCapitals } from './names';

const headings: HeadingNames<ReturnedField> = {
  userCode: sheetHeadings.userCode,
  lastName: sheetHeadings.lastName,
  firstName: [...sheetHeadings.firstName, 'given names', 'first names'],
  name: ['name', 'nimi', 'namn', 'full name', 'passenger', 'guest', 'matkustaja', 'vieras'],
  birthday: [...sheetHeadings.birthday, 'dob', 'birthdate'],
  gender: sheetHeadings.gender,
  nationality: [...sheetHeadings.country, 'nat', 'citizenship'],
  place: [
    'cabin',
    'room',
    'hytti',
    'huone',
    'hytt',
    'rum',
    'cabin number',
    'room number',
    'hytin numero',
    'hyttinumero',
    'huoneen numero',
    'huonenumero',
    'hyttnummer',
    'rumsnummer',
    'cabin no',
    'room no',
  ],
};

export interface ReadFile extends ReadColumns<ReturnedField> {
  rows: ListedRow[];
  /** How many birthdays, genders and nationalities cannot be read. */
  unreadCount: number;
}

/**
 * Reads a file that a carrier or hotel returned.
 * @throws InvalidInput as `readColumns`
 */
export async function readFile({ content, columns: chosen }: ReturnedFile): Promise<ReadFile> {
  const file = await readColumns(content, headings, chosen);
  const read = file.lines.map(({ line, cells }) => ({ cells, row: readRow(line, cells) }));
  const unread = read.flatMap(({ cells, row }) =>
    (['birthday', 'gender', 'nationality'] as const).filter(
      (field) => cells[field] !== undefined && row[field] === '',
    ),
  );
  return { ...file, rows: read.map(({ row }) => row), unreadCount: unread.length };
}

function readRow(line: number, cells: Partial<Record<ReturnedField, string>>): ListedRow {
  const name = (field: ReturnedField) => inInitialCapitals(cleanName(cells[field] ?? ''));
  const lastName = name('lastName');
  return {
    line,
    userCode: normalizeCode(cells.userCode ?? ''),
    lastName,
    firstName: name('firstName'),
    // Beside a column of last names, it repeats them.
    name: lastName === '' ? name('name') : '',
    birthday: readTypedDay(cells.birthday ?? ''),
    gender: oneOf(genders, readGender(cells.gender ?? '')),
    nationality: oneOf(countries, readCountry(cells.nationality ?? '')),
    place: cleanText(cells.place ?? ''),
  };
}

function oneOf(values: readonly string[], text: string): string {
  return values.includes(text) ? text : '';
}
