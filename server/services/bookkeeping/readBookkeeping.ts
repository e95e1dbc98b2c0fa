import type { BookkeepingQuery } from '../../contract/bookkeeping';
import type { StoredSalesDocument } from '../../models/salesDocument';
import type { Actor } from '../access/sessionToken';
import { readAccountPlan, treasuryOf } from './accountPlan';
import { type DayBookEntry, dayBookEntries } from './dayBook';
import { findDocuments } from './findDocuments';
import { type Posting, postingsOf } from './postings';
import { type BookkeepingSums, summarize } from './summarize';

/** What a row of a table tells of which document. */
export interface DocumentPart<Part> {
  document: StoredSalesDocument;
  part: Part;
}

type Batches<Part> = AsyncGenerator<DocumentPart<Part>[]>;

/** @throws as `readAccountPlan` */
export async function readBookkeeping(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<BookkeepingSums> {
  return summarize(findDocuments(await treasuryOf(actor, organization), query));
}

/** Every line of every document. @throws as `readAccountPlan` */
export async function readPostings(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Batches<Posting>> {
  return partsOf(findDocuments(await treasuryOf(actor, organization), query), postingsOf);
}

/** @throws as `readAccountPlan` */
export async function readDayBook(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Batches<DayBookEntry>> {
  const plan = await readAccountPlan(actor, organization);
  const documents = findDocuments(await treasuryOf(actor, organization), query);
  return partsOf(documents, (document) => dayBookEntries(document, plan));
}

async function* partsOf<Part>(
  batches: AsyncIterable<StoredSalesDocument[]>,
  read: (document: StoredSalesDocument) => Part[],
): Batches<Part> {
  for await (const batch of batches) {
    yield batch.flatMap((document) => read(document).map((part) => ({ document, part })));
  }
}
