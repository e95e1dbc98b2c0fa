import type { BookkeepingQuery } from '../../contract/bookkeeping';
import type { StoredSalesDocument } from '../../models/salesDocument';
import type { Actor } from '../access/sessionToken';
import { ledgerAccountsOf, treasuryOf } from './ledgerAccounts';
import { type DayBookEntry, dayBookEntries } from './dayBook';
import { findDocuments } from './findDocuments';
import { type Posting, postingsOf } from './postings';
import { type BookkeepingSums, summarize } from './summarize';

/** A row of a table: a document, and the line or entry of it that the row shows. */
export interface DocumentPart<Part> {
  document: StoredSalesDocument;
  part: Part;
}

type Batches<Part> = AsyncGenerator<DocumentPart<Part>[]>;

/** @throws as `readLedgerAccounts` */
export async function readBookkeeping(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<BookkeepingSums> {
  return summarize(findDocuments(await treasuryOf(actor, organization), query));
}

/** Every line of every document. @throws as `readLedgerAccounts` */
export async function readPostings(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Batches<Posting>> {
  return partsOf(findDocuments(await treasuryOf(actor, organization), query), postingsOf);
}

/** @throws as `readLedgerAccounts` */
export async function readDayBook(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Batches<DayBookEntry>> {
  const id = await treasuryOf(actor, organization);
  const accounts = await ledgerAccountsOf(id);
  return partsOf(findDocuments(id, query), (document) => dayBookEntries(document, accounts));
}

async function* partsOf<Part>(
  batches: AsyncIterable<StoredSalesDocument[]>,
  read: (document: StoredSalesDocument) => Part[],
): Batches<Part> {
  for await (const batch of batches) {
    yield batch.flatMap((document) => read(document).map((part) => ({ document, part })));
  }
}
