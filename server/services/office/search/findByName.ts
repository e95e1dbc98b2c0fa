import type { Types } from 'mongoose';
import { nameCollation } from '../../../lib/database';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { Clause } from '../../../models/customerSearch';
import { match, matchWithSlips, matchWritten } from './matchWords';
import { type NameField, nameFields, type NameList, readNames, wordsOf } from './nameList';

export interface Find {
  _id: Types.ObjectId;
  /** The better the find, the higher. */
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

/** How many customers are compared for the best ones. */
const maxCompared = 40;

/**
 * The customers with names that contain all words, each in the first or the last name; the best match first. If nobody
 * is found as it is written, typing slips are forgiven.
 */
export async function findByName(
  organization: Types.ObjectId,
  words: readonly string[],
  wanted: number,
): Promise<Find[]> {
  // No name consists of digits.
  if (words.every((word) => /^\d*$/.test(word))) return [];
  const names = await readNames(organization);
  const scoreAll = (by: Match): Scored => ({
    firstName: scoreNames(names.firstName, words, by),
    lastName: scoreNames(names.lastName, words, by),
  });
  const found = new Map<string, Named>();
  const look = async (scored: Scored, least: number) => {
    for (const each of await lookUp(organization, scored, words.length, least))
      found.set(String(each._id), each);
  };

  const written = scoreAll(matchWritten);
  // Two names leave few people, among whom the best are found without a step between.
  const levels =
    words.length > 1 ? [match.whole, match.inside] : [match.whole, match.beginning, match.inside];
  for (const least of levels) {
    if (found.size < wanted) await look(written, least);
  }
  if (found.size > 0) return rank(found, words, matchWritten).slice(0, wanted);
  const forgiving: Match = (word, parts) => matchWritten(word, parts) || matchWithSlips(word, parts);
  await look(scoreAll(forgiving), Number.MIN_VALUE);
  return rank(found, words, forgiving).slice(0, wanted);
}

function scoreNames(names: NameList[NameField], words: readonly string[], by: Match): ScoredName[] {
  const scored: ScoredName[] = [];
  for (const [name, parts] of names) {
    const scores = words.map((word) => by(word, parts));
    if (scores.some((score) => score > 0)) scored.push({ name, scores });
  }
  return scored;
}

/** Reads customers with names of which every word matches one at least so well. */
async function lookUp(
  organization: Types.ObjectId,
  scored: Scored,
  words: number,
  least: number,
): Promise<Named[]> {
  const branches: Clause[] = [];
  // Each bit of the number says whether a word is in the first name.
  for (let inFirst = 0; inFirst < 2 ** words; inFirst++) {
    const all = Array.from({ length: words }, (_, n) => n);
    const places = {
      firstName: all.filter((n) => inFirst & (1 << n)),
      lastName: all.filter((n) => !(inFirst & (1 << n))),
    };
    const clauses = nameFields
      .filter((field) => places[field].length > 0)
      .map((field) => ({ [field]: { $in: bestNames(scored[field], places[field], least) } }));
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

function bestNames(names: readonly ScoredName[], words: readonly number[], least: number): string[] {
  return names
    .filter(({ scores }) => words.every((n) => (scores[n] ?? 0) >= least))
    .map(({ name, scores }) => ({ name, score: words.reduce((sum, n) => sum + (scores[n] ?? 0), 0) }))
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length)
    .slice(0, maxNames)
    .map(({ name }) => name);
}

/** Those who travel come before disabled ones who match as well. */
function rank(found: ReadonlyMap<string, Named>, words: readonly string[], by: Match): Find[] {
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
