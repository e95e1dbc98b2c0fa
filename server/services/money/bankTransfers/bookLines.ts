import type { Types } from 'mongoose';
import { matchLines } from '../../../banking/statements/matchLines';
import { canTakeOver } from '../../../banking/statements/sameLine';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { LineFate } from '../../../contract/bankTransfer';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { Vault } from '../../../lib/vault';
import { ProviderEntry } from '../../../models/providerEntry';
import type { DayAndAmount, LineStore } from './lineStore';
import type { NewEntry } from './lineFate';
import { findCounted, retireSums } from './sums';

export interface Statement extends Pick<NewEntry, 'organization' | 'import'> {
  /** Seals the payers' accounts. */
  vault: Vault;
  /** The organization's own account, which some banks write in the column of the payer's. */
  ownIban: string;
}

export type Fates = Map<StatementEntry, LineFate>;

export interface BookedLines {
  /** What became of each line. */
  fates: Fates;
  /** The waiting sums that have been replaced by their payments. */
  retired: StoredBankEntry[];
  /** The earlier imports that have lines of this one. */
  overlaps: Set<string>;
  /** Whether lines of earlier imports were completed or replaced. */
  completes: boolean;
}

/**
 * Books the lines of a file that are not stored yet. An import and its preview make the same decisions and differ only
 * in the store.
 * @param done what became of the lines that this import has already booked
 */
export async function bookLines(
  lines: readonly StatementEntry[],
  statement: Statement,
  store: LineStore,
  done: ReadonlyMap<StatementEntry, LineFate> = new Map(),
): Promise<BookedLines> {
  const payouts = await findPayouts(lines);
  const days = Array.from(new Set(lines.map(({ bookedOn }) => bookedOn)));
  const stored = await store.readLinesOfDays(days);
  const { counted, retired, seen } = await findCounted(store, lines, stored.filter(isCurrent));
  const booked: BookedLines = { fates: new Map(done), retired, overlaps: new Set(), completes: false };
  for (const line of counted) {
    if (!done.has(line)) booked.fates.set(line, line.isSum ? 'replaced' : 'known');
  }
  const storedGroups = groupByDayAndAmount(stored);
  // A transfer comes before its return, even if the bank lists the newest lines first.
  const sorted = lines.filter((line) => !counted.has(line)).sort((one, other) => one.amount - other.amount);
  for (const [key, group] of groupByDayAndAmount(sorted)) {
    await bookGroup(group, storedGroups.get(key) ?? [], { ...statement, payouts, store }, booked);
  }
  const replaced = await retireSums(store, days);
  markReplaced(booked.fates, replaced, statement.import);
  booked.retired.push(...replaced.filter((sum) => !isFromImport(sum, statement.import)));
  for (const line of [...seen, ...booked.retired]) booked.overlaps.add(String(line.import));
  booked.overlaps.delete(String(statement.import));
  booked.completes ||= booked.retired.length > 0;
  return booked;
}

/** A line whose import was undone keeps its place, but is booked again. */
function isCurrent({ state }: StoredBankEntry): boolean {
  return state !== 'undone';
}

function isFromImport(line: StoredBankEntry, statement: Types.ObjectId): boolean {
  return line.import.equals(statement);
}

/** A file can contain both a sum and its payments. */
function markReplaced(fates: Fates, sums: readonly StoredBankEntry[], statement: Types.ObjectId): void {
  for (const sum of sums.filter((each) => isFromImport(each, statement))) {
    for (const [line, fate] of fates) {
      const isSame = line.isSum && line.bookedOn === sum.bookedOn && line.amount === sum.amount;
      if (!isSame || fate === 'replaced') continue;
      fates.set(line, 'replaced');
      break;
    }
  }
}

function groupByDayAndAmount<Line extends DayAndAmount>(lines: readonly Line[]): Map<string, Line[]> {
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
 * @param booked the result so far, to which this adds
 */
async function bookGroup(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  context: Context,
  booked: BookedLines,
): Promise<void> {
  const [first] = lines;
  for (let current = stored; first; current = await context.store.readSimilarLines(first)) {
    try {
      await bookNewLines(lines, current, context, booked);
      return;
    } catch (error) {
      if (!duplicateKeyFields(error)?.includes('place')) throw error;
    }
  }
}

async function bookNewLines(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  { payouts, store, ...statement }: Context,
  booked: BookedLines,
): Promise<void> {
  const { fates, overlaps } = booked;
  const matches = matchLines(lines, stored.filter(isCurrent));
  let place = stored.reduce((next, line) => Math.max(next, line.place + 1), 0);
  for (const [index, line] of lines.entries()) {
    if (fates.has(line)) continue;
    const match = matches[index];
    if (match) {
      const { fate, isCompleted } = await complete(store, match, line);
      fates.set(line, fate);
      overlaps.add(String(match.import));
      booked.completes ||= isCompleted;
      continue;
    }
    const shownLine = { ...line, organization: statement.organization, vault: statement.vault };
    const isPayout = line.reference !== null && payouts.has(line.reference);
    fates.set(line, await store.add(newEntry(line, place, statement), shownLine, isPayout));
    place += 1;
  }
}

/** The part of a statement's line that is stored. */
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
 * Adds to a stored line what only this file contains. Name and account of the payer are not added: they may have been
 * erased.
 */
async function complete(
  store: LineStore,
  stored: StoredBankEntry,
  line: StatementEntry,
): Promise<{ fate: 'matched' | 'known'; isCompleted: boolean }> {
  if (!canTakeOver(stored, line)) return { fate: 'known', isCompleted: false };
  const account = stored.account ?? line.account;
  const bookingIds = Array.from(new Set([...stored.bookingIds, ...line.bookingIds]));
  const hasMore = account !== stored.account || bookingIds.length > stored.bookingIds.length;
  if (hasMore) await store.takeOver(stored, { account, bookingIds });
  const waitsForReference = stored.state === 'queued' && stored.reference === null;
  if (!waitsForReference || line.reference === null) return { fate: 'known', isCompleted: hasMore };
  return { fate: await store.addReference(stored, line.reference), isCompleted: true };
}

/** The references of the lines that are payouts of the payment provider. */
async function findPayouts(lines: readonly StatementEntry[]): Promise<Set<string>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  return new Set(
    await ProviderEntry.distinct('settlement.reference', { 'settlement.reference': { $in: references } }),
  );
}
