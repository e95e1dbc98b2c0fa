import type { mongo } from 'mongoose';
import { type SearchedField, searchReadings } from '../contract/customerSearch';
import type { StoredCustomer } from './customer';

/** A condition on customers: the driver's type, which refuses ids as text, because aggregations do not cast them. */
export type Clause = mongo.Filter<Omit<StoredCustomer, 'consents'>>;

/**
 * The condition that a text field begins with a text; none if that is empty. Queries need the name collation,
 * which the indexes have.
 */
export function beginsWith(field: SearchedField, beginning = ''): Clause[] {
  return beginning === '' ? [] : [{ [field]: prefix(beginning) }];
}

/** The text of the combined search box as clauses, one for each interpretation (rules §13.4). */
export function readingClauses(search: string): Clause[] {
  return searchReadings(search).map((reading) => ({
    $and: Object.entries(reading).map(([field, beginning]) => ({ [field]: prefix(beginning) })),
  }));
}

/**
 * The range uses the index on the field: in the collation, U+FFFF sorts after every letter. The regular expression
 * excludes near matches such as Josefiina for José, since the collation compares accents last.
 */
function prefix(beginning: string) {
  return {
    $regex: new RegExp(`^${escapeRegExp(beginning)}`, 'i'),
    $gte: beginning,
    $lte: `${beginning}\uffff`,
  };
}

/**
 * A text as a pattern that matches it, for queries: BSON ends a pattern at the character NUL, so the driver and MongoDB
 * refuse one that contains it.
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}
