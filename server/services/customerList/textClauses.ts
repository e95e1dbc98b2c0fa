import { type SearchedField, searchReadings } from '../../contract/customerSearch';
import type { Clause } from './customerQuery';

/** Clauses on texts. They need the collation of names, whose indexes serve them. */
export function beginsWith(field: SearchedField, beginning = ''): Clause[] {
  return beginning === '' ? [] : [{ [field]: prefix(beginning) }];
}

/** What was typed into the one search box (rules §13.4). */
export function searchClauses(search: string): Clause[] {
  const readings = searchReadings(search).map((reading): Clause => ({
    $and: Object.entries(reading).map(([field, beginning]) => ({ [field]: prefix(beginning) })),
  }));
  return readings.length === 0 ? [] : [{ $or: readings }];
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

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
