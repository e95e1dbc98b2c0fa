import { Types } from 'mongoose';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { ImportCounts, ImportOutcome, LineFate } from '../../../contract/bankTransfer';
import { clock } from '../../../lib/clock';
import type { Context } from '../../../context';
import type { Actor } from '../../../lib/sessionToken';
import { BankImport } from '../../../models/bankImport';
import { chosenOrganization } from '../../access/organizations';
import { bookLines } from './bookLines';
import { storedLines } from './lineStore';
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
  const statement = {
    organization: id,
    import: new Types.ObjectId(),
    vault,
    ownIban: (await loadTransferSettings(id)).iban,
  };
  const { fates } = await bookLines(read.entries, statement, storedLines(id));
  const counts = countFates(fates);
  await BankImport.create({
    _id: statement.import,
    organization: id,
    fileName: file.name,
    at: clock.now(),
    by: actor.id,
    counts,
  });
  const { leftOut } = read;
  return { kind: 'imported', counts, leftOut: firstLeftOut(leftOut), leftOutCount: leftOut.length };
}

function countFates(fates: ReadonlyMap<StatementEntry, LineFate>): ImportCounts {
  const counts: ImportCounts = { matched: 0, refunds: 0, queued: 0, known: 0, skipped: 0 };
  for (const fate of fates.values()) counts[countOf(fate)] += 1;
  return counts;
}

function countOf(fate: LineFate): keyof ImportCounts {
  if (fate === 'matched') return fate;
  if (fate === 'refund') return 'refunds';
  if (fate === 'known' || fate === 'replaced') return 'known';
  return fate === 'payout' || fate === 'moneyOut' ? 'skipped' : 'queued';
}
