import type { Cents } from '../../contract/money';
import { createHash } from 'node:crypto';

/** One movement of money on an account, as a bank reports it. */
export interface StatementEntry {
  /** Null where the file does not say it. */
  accountIban: string | null;
  /** Differs within a file, and is the same when the entry is read again. */
  bankId: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Positive for money in, negative for money out or taken back. */
  amount: Cents;
  /** As `parseReference` returns it. */
  reference: string | null;
  /** The counterparty's name: the payer of money in, the payee of money out. */
  payer: string | null;
  /** With references that are none, or that are several, so that people can read them. */
  message: string | null;
}

/** What banks write in place of a missing id. As ids they would make all entries equal. */
const placeholder = /^(?:NOTPROVIDED|NONREF|NONE|[-0]*)$/i;

/**
 * An id that the bank gives, or null. Both sides of a transfer between own accounts can have the same one, and so can a
 * payment and its correction: their signs differ.
 */
export function givenId(id: string | null, amount: Cents): string | null {
  if (id === null || placeholder.test(id)) return null;
  return amount < 0 ? `${id}-` : id;
}

/** The id of an entry that has none: the same for the same content. */
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

/** Larger than any payment, and exact as a number of cents. */
const maxDigits = 13;

/** Euros and cents as people and banks write them in tables, without their sign. */
const written = [
  /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/, // 1234,5 or 1 234.50
  /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/, // 1.234,50
  /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/, // 1,234.50
];

/**
 * The cents of an amount in a table: with decimal comma or point, thousands apart or not, the sign in front or behind.
 * Null for any other text, also for `1.234`, which may be either.
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

/** From the digits themselves, because a product of fractions can lose a cent. */
function firstCents(forms: readonly RegExp[], text: string): Cents | null {
  const match = forms.map((form) => form.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const digits = whole.replace(/\D/g, '') + decimals.padEnd(2, '0');
  return digits.length > maxDigits ? null : Number(digits);
}
