import type { BookkeepingQuery, LedgerAccounts } from '../../../contract/bookkeeping';
import { type StoredSalesDocument, SalesDocument } from '../../../models/salesDocument';
import type { Actor } from '../../../lib/sessionToken';
import { loadLedgerAccounts } from './ledgerAccounts';
import { chosenOrganization } from '../../access/organizations';
import { readSettlements, type Settlement } from '../reconciliation/settlements';
import { type DayBookEntry, dayBookEntries, settlementEntries, type Posting, buildPostings } from './dayBook';
import { type BookkeepingSums, summarize } from './summarize';
import type { Types } from 'mongoose';
import { batchesOf } from '../../../lib/batchesOf';

/** A row of a table: a document, and the line or entry of it that the row shows. */
export interface DocumentPart<Part> {
  document: StoredSalesDocument;
  part: Part;
}

type Batches<Part> = AsyncGenerator<DocumentPart<Part>[]>;

/** @throws as `chosenOrganization` */
export async function readBookkeeping(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<BookkeepingSums> {
  return summarize(findDocuments(await chosenOrganization(actor, organization), query));
}

/**
 * Every line of every document.
 * @throws as `chosenOrganization`
 */
export async function readPostings(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Batches<Posting>> {
  return partsOf(findDocuments(await chosenOrganization(actor, organization), query), buildPostings);
}

/** A row of the day book. */
export interface DayBookRow {
  /** `YYYY-MM-DD`, in Helsinki. */
  day: string;
  /** The number of the document; null for a payout of the provider. */
  number: number | null;
  entry: DayBookEntry;
}

/**
 * The documents and the provider's payouts, by day.
 * @throws as `chosenOrganization`
 */
export async function readDayBook(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<AsyncGenerator<DayBookRow[]>> {
  const id = await chosenOrganization(actor, organization);
  const accounts = await loadLedgerAccounts(id);
  const settlements = (await readSettlements(id, query)).reverse();
  return dayBookOf(findDocuments(id, query), settlements, accounts);
}

async function* dayBookOf(
  batches: AsyncIterable<StoredSalesDocument[]>,
  settlements: readonly Settlement[],
  accounts: LedgerAccounts,
): AsyncGenerator<DayBookRow[]> {
  const left = [...settlements];
  const rowsUntil = (end: string | undefined): DayBookRow[] => {
    const count = left.findIndex(({ day }) => end !== undefined && day >= end);
    const due = left.splice(0, count === -1 ? left.length : count);
    return due.flatMap((settlement) =>
      settlementEntries(settlement, accounts).map((entry) => ({ day: settlement.day, number: null, entry })),
    );
  };
  for await (const batch of batches) {
    yield batch.flatMap((document) => {
      const { day } = document;
      const rows = dayBookEntries(document, accounts).map((entry) => ({
        day,
        number: document.number,
        entry,
      }));
      return [...rowsUntil(day), ...rows];
    });
  }
  yield rowsUntil(undefined);
}

/**
 * The provider's payouts, the earliest first.
 * @throws as `chosenOrganization`
 */
export async function readPayouts(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<Settlement[]> {
  return (await readSettlements(await chosenOrganization(actor, organization), query)).reverse();
}

async function* partsOf<Part>(
  batches: AsyncIterable<StoredSalesDocument[]>,
  read: (document: StoredSalesDocument) => Part[],
): Batches<Part> {
  for await (const batch of batches) {
    yield batch.flatMap((document) => read(document).map((part) => ({ document, part })));
  }
}

const batchSize = 500;

/** The documents of a period by their days in the books, in batches. */
async function* findDocuments(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): AsyncGenerator<StoredSalesDocument[]> {
  const period = { $gte: from, $lte: to };
  const cursor = SalesDocument.find({ organization, day: period, ...(event !== null && { event }) })
    .sort({ day: 1, number: 1 })
    .lean()
    .cursor({ batchSize });
  yield* batchesOf(cursor, batchSize);
}
