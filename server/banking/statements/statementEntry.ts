import type { Cents } from '../../contract/money';
import { createHash } from 'node:crypto';

/** One movement of money on an account, as a bank reports it. */
export interface StatementEntry {
  /** Null if the file does not contain it. */
  accountIban: string | null;
  /** Unique within a file, and the same whenever the entry is read. */
  bankId: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Positive for money in, negative for money out or taken back. */
  amount: Cents;
  /** As `parseReference` returns it. */
  reference: string | null;
  /** The counterparty's name: the payer of money in, the payee of money out. */
  payer: string | null;
  /** Includes invalid or several references, so that staff can see them. */
  message: string | null;
}

/** Placeholders that banks write for a missing id. As ids, they would make all entries equal. */
const placeholder = /^(?:NOTPROVIDED|NONREF|NONE|[-0]*)$/i;

/**
 * The bank's id with the sign of the amount; null if it is missing. Both sides of a transfer between two accounts of
 * the organization can have the same id, and so can a payment and its correction: only their signs differ.
 */
export function givenId(id: string | null, amount: Cents): string | null {
  if (id === null || placeholder.test(id)) return null;
  return amount < 0 ? `${id}-` : id;
}

/** The id of an entry without one: the same for the same content. */
export function fingerprint(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Numbers the entries of a file whose ids are equal: the second becomes `…#2`. */
export function withDistinctIds(entries: readonly StatementEntry[]): StatementEntry[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    let { bankId } = entry;
    while (taken.has(bankId)) {
      const count = (counts.get(entry.bankId) ?? 1) + 1;
      counts.set(entry.bankId, count);
      bankId = `${entry.bankId}#${count}`;
    }
    taken.add(bankId);
    return { ...entry, bankId };
  });
}

/** More digits than any payment has, few enough for an exact number of cents. */
const maxDigits = 13;

/** The notations of euros and cents in tables, without the sign. */
const written = [
  /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/, // 1234,5 or 1 234.50
  /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/, // 1.234,50
  /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/, // 1,234.50
];

/**
 * The cents of an amount in a table: with a decimal comma or point, with or without separated thousands, the sign in
 * front or behind. Null for any other text, including the ambiguous `1.234`.
 */
export function readAmount(text: string): Cents | null {
  const [, before = '', euros = '', after = ''] = /^([+-]?)([\d.,\s]*)([+-]?)$/.exec(plainSigns(text)) ?? [];
  const cents = firstCents(written, euros.trim());
  if (cents === null || (before !== '' && after !== '')) return null;
  return before + after === '-' ? 0 - cents : cents;
}

/** The cents of a decimal number of XML, which has no sign and may end in zeros. Null for fractions of a cent. */
export function readDecimal(text: string): Cents | null {
  return firstCents([/^(\d+)(?:\.(\d{0,2})0*)?$/], text);
}

function plainSigns(text: string): string {
  return text.trim().replace(/[\u2010-\u2014\u2212]/g, '-');
}

/** Computed from the digits, because multiplying a fraction can lose a cent. */
function firstCents(forms: readonly RegExp[], text: string): Cents | null {
  const match = forms.map((form) => form.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const digits = whole.replace(/\D/g, '') + decimals.padEnd(2, '0');
  return digits.length > maxDigits ? null : Number(digits);
}
