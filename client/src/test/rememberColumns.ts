import { customerColumns, type CustomerColumn } from '#contract/customerRow';
import type { StaffRole } from '#contract/roles';
import { wireWord } from '#contract/wireWords';
import { tokenHolder } from '../storage/token';
import { buildSession } from './builders/session';

const storageKey = (role: StaffRole) => `customersHiddenColumns ${tokenHolder(buildSession(role).token)}`;

/** Makes the customers table open with these columns for every role. Use few, because many are slow in jsdom. */
export function rememberColumns(...shown: readonly CustomerColumn[]): void {
  const hidden = customerColumns.filter((column) => !shown.includes(column));
  for (const role of ['admin', 'owner', 'root'] as const) {
    localStorage.setItem(storageKey(role), hidden.map(wireWord).join(' '));
  }
}

/** The columns that are hidden at the next visit; null if the person has chosen none. */
export function hiddenColumnsOf(role: StaffRole): string | null {
  return localStorage.getItem(storageKey(role));
}
