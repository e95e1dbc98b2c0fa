import { createHash } from 'node:crypto';
import type { Cents } from '../../contract/money';
import type { StatementEntry } from './statementEntry';

/** What banks write where they have no id. As ids they would make all entries one. */
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
