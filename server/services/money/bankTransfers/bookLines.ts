import type { Types } from 'mongoose';
import { matchLines } from '../../../banking/statements/matchLines';
import { canTakeOver } from '../../../banking/statements/sameLine';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { ImportCounts } from '../../../contract/bankTransfer';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Vault } from '../../../lib/vault';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { ProviderEntry } from '../../../models/providerEntry';
import { bookEntry, bookQueued } from './bookEntry';
import type { NewEntry } from './newEntry';
import { findCounted, retireSums } from './sums';

interface Statement extends Pick<NewEntry, 'organization' | 'import'> {
  /** Seals the payers' accounts. */
  vault: Vault;
  /** The organization's own account, which some banks write in the column of the payer's. */
  ownIban: string;
}
type BecameOf = keyof ImportCounts;

/** Lines of one day and amount: only they can be the same line. */
type Group = Pick<StoredBankEntry, 'bookedOn' | 'amount'>;

/** Books the lines of a file that are not stored yet, and counts what has become of each. */
export async function bookLines(
  lines: readonly StatementEntry[],
  statement: Statement,
): Promise<ImportCounts> {
  const counts: ImportCounts = { matched: 0, queued: 0, known: 0, skipped: 0 };
  const payouts = await findPayouts(lines);
  const days = Array.from(new Set(lines.map(({ bookedOn }) => bookedOn)));
  const { organization } = statement;
  const stored = await BankEntry.find({ organization, bookedOn: { $in: days } }).lean();
  const counted = await findCounted(lines, stored);
  counts.known += counted.size;
  const storedGroups = inGroups(stored);
  // A transfer comes before its return, even if the bank lists the newest lines first.
  const inOrder = lines.filter((line) => !counted.has(line)).sort((one, other) => one.amount - other.amount);
  for (const [key, group] of inGroups(inOrder)) {
    const becameOf = await bookGroup(group, storedGroups.get(key) ?? [], { ...statement, payouts });
    for (const outcome of becameOf) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  await retireSums(organization, days);
  return counts;
}

function inGroups<Line extends Group>(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.bookedOn} ${line.amount}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

/**
 * Books the lines of a group that are not stored yet, each in its transaction. If another import stores lines of the
 * group at the same time, the lines are compared again with what is then stored.
 */
async function bookGroup(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  context: Statement & { payouts: ReadonlySet<string> },
): Promise<Iterable<BecameOf>> {
  const becameOf = new Map<StatementEntry, BecameOf>();
  for (let known = stored; ; known = await readGroup(context.organization, lines)) {
    try {
      await bookUnknown(lines, known, context, becameOf);
      return becameOf.values();
    } catch (error) {
      if (!duplicateKeyFields(error)?.includes('place')) throw error;
    }
  }
}

/** @param becameOf the lines that are done, to which it adds */
async function bookUnknown(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
  { payouts, ...statement }: Statement & { payouts: ReadonlySet<string> },
  becameOf: Map<StatementEntry, BecameOf>,
): Promise<void> {
  const matches = matchLines(lines, stored);
  let place = stored.reduce((next, line) => Math.max(next, line.place + 1), 0);
  for (const [index, line] of lines.entries()) {
    if (becameOf.has(line)) continue;
    const match = matches[index];
    if (match) {
      becameOf.set(line, await complete(match, line));
      continue;
    }
    const entry = newEntry(line, place, statement);
    const isPayout = line.reference !== null && payouts.has(line.reference);
    becameOf.set(
      line,
      await bookEntry(entry, {
        isPayout,
        line: { ...line, organization: statement.organization, vault: statement.vault },
      }),
    );
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
async function complete(stored: StoredBankEntry, line: StatementEntry): Promise<'matched' | 'known'> {
  if (!canTakeOver(stored, line)) return 'known';
  const account = stored.account ?? line.account;
  const bookingIds = Array.from(new Set([...stored.bookingIds, ...line.bookingIds]));
  if (account !== stored.account || bookingIds.length > stored.bookingIds.length) {
    await BankEntry.updateOne({ _id: stored._id }, { $set: { account, bookingIds } });
  }
  const waitsForReference = stored.state === 'queued' && stored.reference === null;
  return waitsForReference && line.reference !== null ? bookQueued(stored, line.reference) : 'known';
}

async function readGroup(
  organization: Types.ObjectId,
  lines: readonly StatementEntry[],
): Promise<StoredBankEntry[]> {
  const [{ bookedOn, amount } = { bookedOn: '', amount: NaN }] = lines;
  return BankEntry.find({ organization, bookedOn, amount }).lean();
}

/** The references of the lines that are payouts of the payment provider. */
async function findPayouts(lines: readonly StatementEntry[]): Promise<Set<string>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  return new Set(
    await ProviderEntry.distinct('settlement.reference', { 'settlement.reference': { $in: references } }),
  );
}
