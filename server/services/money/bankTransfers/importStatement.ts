import { Types } from 'mongoose';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { ImportCounts, ImportOutcome, LineFate } from '../../../contract/bankTransfer';
import { clock } from '../../../lib/clock';
import type { Context } from '../../../context';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { BankImport, type StoredBankImport } from '../../../models/bankImport';
import { chosenOrganization } from '../../access/organizations';
import { contendedBooks, lockBooks } from '../movements/openDay';
import { bookLines, type Fates, type Statement } from './bookLines';
import { createDatabaseStore } from './lineStore';
import { loadTransferSettings } from './settings';
import { requireOwnAccounts } from './otherAccounts';
import { firstLeftOut, readStatement, requireUsableLines } from './readStatement';

/** An account statement downloaded from a bank. */
export interface StatementFile {
  name: string;
  content: Uint8Array;
  /** Accounts that staff have confirmed although they are not known as the organization's. */
  otherAccounts: readonly string[];
}

/**
 * Books each line of a statement once, however many files contain it. After a crash, importing the file again books
 * the rest.
 * @throws as `chosenOrganization`, `readStatement`, `requireUsableLines`, `requireOwnAccounts`
 */
export async function importStatement(
  actor: Actor,
  organization: string | undefined,
  file: StatementFile,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<ImportOutcome> {
  const id = await chosenOrganization(actor, organization);
  const read = await readStatement(id, file.content);
  if (read.kind === 'unknownColumns') return read;
  requireUsableLines(read);
  await requireOwnAccounts(id, read.entries, file.otherAccounts);
  const { iban: ownIban } = await loadTransferSettings(id);
  const details = { organization: id, fileName: file.name, by: parseObjectId(actor.id) };
  const counts = await bookAll(read.entries, details, { vault, ownIban });
  const { leftOut } = read;
  return { kind: 'imported', counts, leftOut: firstLeftOut(leftOut), leftOutCount: leftOut.length };
}

type NewImport = Pick<StoredBankImport, 'organization' | 'fileName' | 'by'>;

/** Books lines and records their import. If an earlier import is undone in the meantime, its lines are booked again. */
async function bookAll(
  lines: readonly StatementEntry[],
  details: NewImport,
  accounts: Pick<Statement, 'vault' | 'ownIban'>,
): Promise<ImportCounts> {
  const { organization } = details;
  const _id = new Types.ObjectId();
  const store = createDatabaseStore(organization);
  const done: Fates = new Map();
  let hasCompleted = false;
  for (;;) {
    const booked = await bookLines(lines, { ...accounts, organization, import: _id }, store, done);
    for (const [line, fate] of booked.fates) if (fate !== 'known') done.set(line, fate);
    hasCompleted ||= booked.completes;
    const overlaps = [...booked.overlaps].map(parseObjectId);
    const counts = countFates(booked.fates);
    const record = { ...details, _id, at: clock.now(), counts, overlaps, completes: hasCompleted };
    if (await recordImport(record)) return counts;
  }
}

/** @returns false if an import with the same lines was undone in the meantime */
async function recordImport(record: Omit<StoredBankImport, 'undone'>): Promise<boolean> {
  const { organization, overlaps = [] } = record;
  return transaction(async () => {
    // An undo at the same moment conflicts with this.
    await lockBooks(organization);
    if (await BankImport.exists({ _id: { $in: overlaps }, undone: { $ne: null } })) return false;
    await BankImport.create([record]);
    return true;
  }, [contendedBooks(organization)]);
}

function countFates(fates: ReadonlyMap<StatementEntry, LineFate>): ImportCounts {
  const counts: ImportCounts = { matched: 0, refunds: 0, queued: 0, known: 0, skipped: 0 };
  for (const fate of fates.values()) counts[toCount(fate)] += 1;
  return counts;
}

function toCount(fate: LineFate): keyof ImportCounts {
  if (fate === 'matched') return fate;
  if (fate === 'refund') return 'refunds';
  if (fate === 'known' || fate === 'replaced') return 'known';
  return fate === 'payout' || fate === 'moneyOut' ? 'skipped' : 'queued';
}
