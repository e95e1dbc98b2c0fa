import { plainIban } from '../../contract/iban';
import type { LeftOutLine } from '../../contract/statementFile';
import { readBooking, UnusableEntry } from './camtBooking';
import type { StatementEntry } from './statementEntry';
import { UnreadableFile } from '../../lib/tables/UnreadableFile';
import { childElements, descendants, parseXml, textAt } from './xml';

/**
 * The booked entries of a statement (camt.053) or of a list of transactions (camt.054) of ISO 20022, in any version
 * from 001.02 on. Finnish banks book all payments with references of a day as one sum; here each of these payments is
 * an entry. Entries that cannot be used are left out.
 * @throws UnreadableFile
 */
export function readCamt(xml: string): { entries: StatementEntry[]; leftOut: LeftOutLine[] } {
  // Some banks put the document into an envelope.
  const documents = descendants(parseXml(xml), 'Document');
  const statements = documents.flatMap((document) => [
    ...listStatements(document, 'BkToCstmrStmt', 'Stmt'),
    ...listStatements(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  ]);
  if (statements.length === 0) throw new UnreadableFile('notCamt');
  const entries: StatementEntry[] = [];
  const leftOut: LeftOutLine[] = [];
  const written = statements.flatMap((statement) =>
    childElements(statement, 'Ntry').map((entry) => ({ entry, account: readAccount(statement) })),
  );
  for (const [index, { entry, account }] of written.entries()) {
    try {
      for (const part of readBooking(entry)) entries.push({ ...part, account });
    } catch (error) {
      if (!(error instanceof UnusableEntry)) throw error;
      leftOut.push({ unit: 'entry', number: index + 1, reason: error.reason, column: null });
    }
  }
  return { entries, leftOut };
}

function listStatements(document: unknown, message: string, statement: string): readonly unknown[] {
  return childElements(document, message).flatMap((element) => childElements(element, statement));
}

/** The elements of an account's number, in the order of the schema. */
const accountPaths = [['IBAN'], ['BBAN'], ['Othr', 'Id'], ['PrtryAcct', 'Id']];

function readAccount(statement: unknown): string | null {
  const found = accountPaths.map((path) => textAt(statement, 'Acct', 'Id', ...path));
  const account = found.find((text) => text !== null) ?? null;
  return account && plainIban(account);
}
