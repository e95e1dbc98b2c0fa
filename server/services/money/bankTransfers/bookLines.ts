import type { Types } from 'mongoose';
import { matchLines } from '../../../banking/statements/matchLines';
import { canTakeOver } from '../../../banking/statements/sameLine';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { LineFate } from '../../../contract/bankTransfer';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { Vault } from '../../../lib/vault';
import { ProviderEntry } from '../../../models/providerEntry';
import type { NewEntry } from './bookEntry';
import type { DayAndAmount, LineStore } from './lineStore';
import { findCounted, retireSums } from './sums';

interface Statement extends Pick<NewEntry, 'organization' | 'import'> {
  /** Seals the payers' accounts. */
  vault: Vault;
  /** The organization's own account, which some banks write in the column of the payer's. */
  ownIban: string;
}

type Fates = Map<StatementEntry, LineFate>;

export interface BookedLines {
  /** What has become of each line. */
  fates: Fates;
  /** The sums that waited and have given way to their payments. */
  retired: StoredBankEntry[];
}

/**
 * Books the lines of a file that are not stored yet. The import and its preview decide about them alike, because they
 * differ in the store alone.
 */
export async function bookLines(
  lines: readonly StatementEntry[],
  statement: Statement,
  store: LineStore,
): Promise<BookedLines> {
  const payouts = await findPayouts(lines);
  const days = Array.from(new Set(lines.map(({ bookedOn }) => bookedOn)));
  const stored = await store.linesOfDays(days);
  const { counted, retired } = await findCounted(store, lines, stored);
  const fates: Fates = new Map([...counted].map((line) => [line, line.isSum ? 'replaced' : 'known']));
  const storedGroups = inGroups(stored);
  // A transfer comes before its return, even if the bank lists the newest lines first.
  const inOrder = lines.filter((line) => !counted.has(line)).sort((one, other) => one.amount - other.amount);
  for (const [key, group] of inGroups(inOrder)) {
    await bookGroup(group, storedGroups.get(key) ?? [], { ...statement, payouts, store }, fates);
  }
  const replaced = await retireSums(store, days);
  noteReplaced(fates, replaced, statement.import);
  return { fates, retired: [...retired, ...replaced.filter((sum) => !isOf(sum, statement.import))] };
}

function isOf(line: StoredBankEntry, statement: Types.ObjectId): boolean {
  return line.import.equals(statement);
}

/** A file can have a sum and its payments. */
function noteReplaced(fates: Fates, sums: readonly StoredBankEntry[], statement: Types.ObjectId): void {
  for (const sum of sums.filter((each) => isOf(each, statement))) {
    for (const [line, fate] of fates) {
      const isSame = line.isSum && line.bookedOn === sum.bookedOn && line.amount === sum.amount;
      if (!isSame || fate === 'replaced') continue;
      fates.set(line, 'replaced');
      break;
    }
  }
}

function inGroups<Line extends DayAndAmount>(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.bookedOn} ${line.amount}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

type Context = Statement & { payouts: ReadonlySet<string>; store: LineStore };

/**
 * Books the lines of a group that are not stored yet. If another import stores lines of the group at the same time, the
 * lines are compared again with what is then stored.
 * @param fates the lines that are done, to which it adds
 */
async function bookGroup(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  context: Context,
  fates: Fates,
): Promise<void> {
  const [first] = lines;
  for (let known = stored; first; known = await context.store.linesLike(first)) {
    try {
      await bookUnknown(lines, known, context, fates);
      return;
    } catch (error) {
      if (!duplicateKeyFields(error)?.includes('place')) throw error;
    }
  }
}

async function bookUnknown(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  { payouts, store, ...statement }: Context,
  fates: Fates,
): Promise<void> {
  const matches = matchLines(lines, stored);
  let place = stored.reduce((next, line) => Math.max(next, line.place + 1), 0);
  for (const [index, line] of lines.entries()) {
    if (fates.has(line)) continue;
    const match = matches[index];
    if (match) {
      fates.set(line, await complete(store, match, line));
      continue;
    }
    const shownLine = { ...line, organization: statement.organization, vault: statement.vault };
    const isPayout = line.reference !== null && payouts.has(line.reference);
    fates.set(line, await store.add(newEntry(line, place, statement), shownLine, isPayout));
    place += 1;
  }
}

/** Of a statement's line, what is stored. */
function newEntry(line: StatementEntry, place: number, statement: Statement): NewEntry {
  const { counterAccount, endToEndId: _id, returnReason: _reason, ...facts } = line;
  const { organization, import: imported, vault, ownIban } = statement;
  const isOwn = counterAccount === ownIban || counterAccount === line.account;
  const isPayers = counterAccount !== null && line.amount > 0 && !isOwn;
  const lists = { bookingIds: [...line.bookingIds], lacks: [...line.lacks] };
  const payerAccount = isPayers ? vault.seal(counterAccount) : null;
  return { ...facts, ...lists, organization, import: imported, place, payerAccount };
}

/**
 * Adds to a stored line what only this file tells. Name and account of the payer are not added: they may have been
 * erased.
 */
async function complete(
  store: LineStore,
  stored: StoredBankEntry,
  line: StatementEntry,
): Promise<'matched' | 'known'> {
  if (!canTakeOver(stored, line)) return 'known';
  const account = stored.account ?? line.account;
  const bookingIds = Array.from(new Set([...stored.bookingIds, ...line.bookingIds]));
  if (account !== stored.account || bookingIds.length > stored.bookingIds.length) {
    await store.takeOver(stored, { account, bookingIds });
  }
  const waitsForReference = stored.state === 'queued' && stored.reference === null;
  return waitsForReference && line.reference !== null ? store.addReference(stored, line.reference) : 'known';
}

/** The references of the lines that are payouts of the payment provider. */
async function findPayouts(lines: readonly StatementEntry[]): Promise<Set<string>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  return new Set(
    await ProviderEntry.distinct('settlement.reference', { 'settlement.reference': { $in: references } }),
  );
}
