import type { Types } from 'mongoose';
import { nameCollation } from '../../../lib/database';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { Clause } from '../../../models/textSearch';
import { match, matchWithTypos, matchWritten } from './matchWords';
import { type NameField, nameFields, type NameList, readNames, wordsOf } from './nameList';

export interface NameHit {
  _id: Types.ObjectId;
  /** The higher, the better the match. */
  score: number;
}

type Named = Pick<StoredCustomer, '_id' | NameField | 'disabled'>;

type Match = (word: string, names: readonly string[]) => number;

/** A name with how well each word of the search matches it. */
interface ScoredName {
  name: string;
  scores: number[];
}

type Scored = Record<NameField, ScoredName[]>;

/** How many of the best first or last names are looked up. */
const maxNames = 50;

/** How many customers are compared to find the best ones. */
const maxCompared = 40;

/**
 * The customers in whose first or last names each word is found; the best match first. If no name matches as
 * typed, typing errors are tolerated.
 */
export async function findByName(
  organization: Types.ObjectId,
  words: readonly string[],
  wanted: number,
): Promise<NameHit[]> {
  // No name consists of digits.
  if (words.every((word) => /^\d*$/.test(word))) return [];
  const names = await readNames(organization);
  const scoreAll = (by: Match): Scored => ({
    firstName: scoreNames(names.firstName, words, by),
    lastName: scoreNames(names.lastName, words, by),
  });
  const found = new Map<string, Named>();
  const addFound = async (scored: Scored, minScore: number) => {
    for (const each of await lookUp(organization, scored, words.length, minScore))
      found.set(String(each._id), each);
  };

  const written = scoreAll(matchWritten);
  // With two words few customers match, so the level in between is not needed.
  const levels =
    words.length > 1 ? [match.whole, match.inside] : [match.whole, match.beginning, match.inside];
  for (const minScore of levels) {
    if (found.size < wanted) await addFound(written, minScore);
  }
  if (found.size > 0) return rank(found, words, matchWritten).slice(0, wanted);
  const tolerant: Match = (word, parts) => matchWritten(word, parts) || matchWithTypos(word, parts);
  await addFound(scoreAll(tolerant), Number.MIN_VALUE);
  return rank(found, words, tolerant).slice(0, wanted);
}

function scoreNames(names: NameList[NameField], words: readonly string[], by: Match): ScoredName[] {
  const scored: ScoredName[] = [];
  for (const [name, parts] of names) {
    const scores = words.map((word) => by(word, parts));
    if (scores.some((score) => score > 0)) scored.push({ name, scores });
  }
  return scored;
}

/** Reads the customers in whose names every word has a match with at least this score. */
async function lookUp(
  organization: Types.ObjectId,
  scored: Scored,
  words: number,
  minScore: number,
): Promise<Named[]> {
  const branches: Clause[] = [];
  // Each bit of the number is set if that word is looked up in the first name.
  for (let inFirst = 0; inFirst < 2 ** words; inFirst++) {
    const all = Array.from({ length: words }, (_, n) => n);
    const places = {
      firstName: all.filter((n) => inFirst & (1 << n)),
      lastName: all.filter((n) => !(inFirst & (1 << n))),
    };
    const clauses = nameFields
      .filter((field) => places[field].length > 0)
      .map((field) => ({ [field]: { $in: bestNames(scored[field], places[field], minScore) } }));
    if (clauses.every((clause) => Object.values(clause).every(({ $in }) => $in.length > 0))) {
      branches.push(Object.assign({ organization }, ...clauses) as Clause);
    }
  }
  if (branches.length === 0) return [];
  return Customer.find({ $or: branches }, 'firstName lastName disabled')
    .collation(nameCollation)
    .limit(maxCompared)
    .lean();
}

function bestNames(names: readonly ScoredName[], words: readonly number[], minScore: number): string[] {
  return names
    .filter(({ scores }) => words.every((n) => (scores[n] ?? 0) >= minScore))
    .map(({ name, scores }) => ({ name, score: words.reduce((sum, n) => sum + (scores[n] ?? 0), 0) }))
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length)
    .slice(0, maxNames)
    .map(({ name }) => name);
}

/** With equal scores, enabled customers come before disabled ones. */
function rank(found: ReadonlyMap<string, Named>, words: readonly string[], by: Match): NameHit[] {
  return [...found.values()]
    .map((customer) => {
      const parts = nameFields.map((field) => wordsOf(customer[field]));
      const score = words.reduce((sum, word) => sum + Math.max(...parts.map((each) => by(word, each))), 0);
      return { customer, score: score / words.length };
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(a.customer.disabled) - Number(b.customer.disabled) ||
        nameOf(a.customer).localeCompare(nameOf(b.customer), 'fi'),
    )
    .map(({ customer: { _id }, score }) => ({ _id, score }));
}

function nameOf({ lastName, firstName }: Named): string {
  return `${lastName} ${firstName}`;
}
