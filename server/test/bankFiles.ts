import type { CsvMapping } from '../contract/statementFile';
import { camtOf, type StatementLine } from './statements';

const noColumns = { reference: null, payer: null, message: null, id: null } as const;

/** Formats lines as a bank's CSV file; `mapping` has the columns of the file. */
interface CsvFile {
  mapping: CsvMapping;
  content: (lines: readonly StatementLine[]) => string;
}

const comma = (amount: number) => amount.toFixed(2).replace('.', ',');
const finnishDay = (day: string) => day.split('-').reverse().map(Number).join('.');
const capitals = (text: string) => text.toUpperCase().split(' ').reverse().join(' ');

/** With archive ids, as in files of OP. */
export const csvWithIds: CsvFile = {
  mapping: {
    ...noColumns,
    date: 'Kirjauspäivä',
    dateFormat: 'YYYY-MM-DD',
    amount: 'Määrä EUROA',
    reference: 'Viite',
    payer: 'Saaja/Maksaja',
    message: 'Viesti',
    id: 'Arkistointitunnus',
  },
  content: (lines) =>
    [
      '"Kirjauspäivä";"Määrä EUROA";"Saaja/Maksaja";"Viite";"Viesti";"Arkistointitunnus"',
      ...lines.map(
        ({ id, bookedOn, amount, reference = '', payer = 'Meikäläinen Matti', message = '' }) =>
          `"${bookedOn}";${comma(amount)};"${capitals(payer)}";"ref=${reference}";"${message}";"${id}"`,
      ),
    ].join('\n'),
};

/** Without ids and messages, as in files of Nordea; names are cut off. */
export const csvWithReferences: CsvFile = {
  mapping: {
    ...noColumns,
    date: 'Kirjauspäivä',
    dateFormat: 'YYYY/MM/DD',
    amount: 'Määrä',
    reference: 'Viitenumero',
    payer: 'Nimi',
  },
  content: (lines) =>
    [
      'Kirjauspäivä;Määrä;Nimi;Viitenumero;Saldo;',
      ...lines.map(
        ({ bookedOn, amount, reference = '', payer = 'Meikäläinen Matti' }, index) =>
          `${bookedOn.replaceAll('-', '/')};${comma(amount)};${payer.slice(0, 12)};${reference};${index};`,
      ),
    ].join('\n'),
};

/** Without ids and references, as in files of Danske Bank, with a category that varies. */
export const csvWithPayers: CsvFile = {
  mapping: { ...noColumns, date: 'Pvm', dateFormat: 'D.M.YYYY', amount: 'Määrä', payer: 'Saaja/Maksaja' },
  content: (lines) =>
    [
      'Pvm;Luokka;Saaja/Maksaja;Määrä;Saldo;Tila',
      ...lines.map(
        ({ bookedOn, amount, payer = 'Meikäläinen Matti' }, index) =>
          `${finnishDay(bookedOn)};${index};${payer};${comma(amount)};;Toteutunut`,
      ),
    ].join('\n'),
};

/** Days and amounts only. */
export const csvWithoutColumns: CsvFile = {
  mapping: { ...noColumns, date: 'Day', dateFormat: 'DD/MM/YYYY', amount: 'Sum' },
  content: (lines) =>
    [
      'Day;Sum;Balance',
      ...lines.map(({ bookedOn, amount }) => `${bookedOn.split('-').reverse().join('/')};${comma(amount)};0`),
    ].join('\n'),
};

/** The lines as a list of transactions (camt.054). */
export function camt054Of(lines: readonly StatementLine[]): string {
  return camtOf(lines)
    .replace('camt.053.001.02', 'camt.054.001.02')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>');
}
