import type { CsvMapping } from '../../contract/statementFile';
import { columnIndex } from '../../lib/tables/csvTable';

export const csvColumns = [
  'date',
  'amount',
  'reference',
  'payer',
  'message',
  'id',
  'debit',
  'direction',
  'currency',
  'status',
  'account',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Headings of a column for incoming money, in files with another column for outgoing money. */
const credit = [
  'Kredit',
  'Credit',
  'Panot',
  'Pano',
  'Hyvitys',
  'Money in',
  'Paid in',
  'Deposits',
  'Deposit',
  'Insättningar',
  'Insättning',
  'Credit amount',
] as const;

/**
 * Headings of the exports of online banks, the most specific first. No bank publishes them; open-source programs look
 * for these:
 *
 * - OP: Kirjauspäivä, Määrä EUROA (with one space or two), Saaja/Maksaja, Viite, Viesti, Arkistointitunnus, formerly
 *   Arkistotunnus.
 * - Nordea: Kirjauspäivä, Määrä, Nimi, Otsikko, Viesti, Viitenumero, next to the accounts in Maksaja and Maksunsaaja;
 *   formerly Saaja/Maksaja and Viite. In English Booking date, Amount, Name, Title, Message, Reference number; in
 *   Swedish Bokföringsdag, Belopp, Namn, Rubrik, Referensnummer.
 * - S-Pankki: Kirjauspäivä, Summa, Maksaja, Viitenumero, Viesti, Arkistointitunnus; in Swedish Bokningsdag, Belopp,
 *   Betalare, Referensnummer, Meddelande, Arkiveringskod.
 * - POP Pankki and Handelsbanken, with the columns of Säästöpankki and Oma Säästöpankki: Päivämäärä, Saaja/Maksaja,
 *   Viite/Viesti, Määrä.
 * - Danske Bank: Pvm, Saaja/Maksaja, Määrä, Tila; no references.
 * - Holvi: Execution date, Amount, Currency, Counterparty, Reference, Message, Filing ID.
 */
const knownHeadings: Record<CsvColumn, readonly string[]> = {
  date: [
    'Kirjauspäivä',
    'Päivämäärä',
    'Pvm',
    'Booking date',
    'Bokföringsdag',
    'Bokningsdag',
    'Execution date',
    'Payment date',
    'Tapahtumapäivä',
    'Date',
  ],
  amount: ['Määrä EUROA', 'Määrä', 'Summa', 'Amount', 'Belopp', ...credit],
  reference: ['Viitenumero', 'Viite', 'Viite/Viesti', 'Reference number', 'Reference', 'Referensnummer'],
  payer: ['Saaja/Maksaja', 'Nimi', 'Maksaja', 'Name', 'Namn', 'Betalare', 'Counterparty', 'Payer'],
  message: ['Viesti', 'Viite/Viesti', 'Otsikko', 'Message', 'Title', 'Meddelande', 'Rubrik', 'Description'],
  id: ['Arkistointitunnus', 'Arkistotunnus', 'Arkiveringskod', 'Filing ID', 'Archive ID'],
  debit: [
    'Debet',
    'Debit',
    'Otot',
    'Otto',
    'Veloitus',
    'Money out',
    'Paid out',
    'Withdrawals',
    'Withdrawal',
    'Uttag',
    'Debit amount',
  ],
  direction: [
    'Debit/Credit',
    'Credit/Debit',
    'Debet/Kredit',
    'Kredit/Debet',
    'D/C',
    'D/K',
    '+/-',
    'Pano/Otto',
    'Suunta',
    'Direction',
    'Riktning',
    'Tapahtumalaji',
    'Tapahtumatyyppi',
    'Transaction type',
    'Type',
  ],
  currency: ['Valuutta', 'Currency', 'Valuta', 'Valuuttakoodi', 'Currency code'],
  status: ['Tila', 'Status'],
  account: [
    'Vastatili',
    'Maksajan tilinumero',
    'Saajan/Maksajan tilinumero',
    'Counterparty account',
    'Counterparty IBAN',
    'Motpartens konto',
  ],
};

/** The index of the column with a known heading; -1 if there is none. */
export function knownIndex(column: CsvColumn, headings: readonly string[]): number {
  const indexes = knownHeadings[column].map((name) => columnIndex(name, headings));
  return indexes.find((index) => index >= 0) ?? -1;
}

/** Whether a column has only incoming money, so that outgoing money may be in another column. */
export function isCredit(heading: string | undefined): boolean {
  return heading !== undefined && columnIndex(heading, credit) >= 0;
}

/**
 * The columns whose headings are known. Staff choose the others.
 * @param isDirection whether a column contains the direction of the money
 */
export function guessMapping(
  headings: readonly string[],
  isDirection: (index: number) => boolean,
): Partial<CsvMapping> {
  const mapping: Partial<CsvMapping> = {};
  for (const column of csvColumns) {
    const index = knownIndex(column, headings);
    const heading = headings[index];
    const isNeeded =
      (column !== 'debit' || isCredit(mapping.amount)) && (column !== 'direction' || isDirection(index));
    if (heading !== undefined && isNeeded) mapping[column] = heading;
  }
  return mapping;
}
