import type { BookkeepingQuery, LedgerAccounts } from '../../../contract/bookkeeping';
import type { EntrySource } from '../../../contract/booksEntries';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import type { Actor } from '../../../lib/sessionToken';
import { loadLedgerAccounts } from './ledgerAccounts';
import { chosenOrganization } from '../../access/organizations';
import { readSettlements, type Settlement } from '../reconciliation/settlements';
import { readTransfers } from '../advances/readAdvances';
import {
  advanceEntries,
  buildPostings,
  type DayBookEntry,
  documentEntries,
  movementEntries,
  type Posting,
  settlementEntries,
} from './dayBook';
import { mergeByDay } from './mergeByDay';
import { type BookkeepingSums, summarize } from './summarize';
import { Types } from 'mongoose';
import { Movement, type StoredMovement } from '../../../models/movement';
import type { Cents } from '../../../contract/money';
import { findDocuments, findMovements } from './findInPeriod';

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
  const id = await chosenOrganization(actor, organization);
  const sums = await summarize(findDocuments(id, query));
  return { ...sums, channels: await sumChannels(id, query) };
}

/** The money of customers received through each channel in a period, less the money returned through it. */
async function sumChannels(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): Promise<BookkeepingSums['channels']> {
  const sums = await Movement.aggregate<{ _id: StoredMovement['channel']; amount: Cents }>([
    {
      $match: {
        organization,
        day: { $gte: from, $lte: to },
        purpose: 'payment',
        // Aggregations do not cast ids by the schema.
        ...(event !== null && { event: new Types.ObjectId(event) }),
      },
    },
    { $group: { _id: '$channel', amount: { $sum: '$amount' } } },
  ]);
  const amounts = new Map(sums.map(({ _id, amount }) => [_id, amount]));
  const getAmount = (channel: StoredMovement['channel']) => amounts.get(channel) ?? 0;
  return { provider: getAmount('provider'), bank: getAmount('bank'), other: getAmount('other') };
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
  return listParts(findDocuments(await chosenOrganization(actor, organization), query), buildPostings);
}

/** A row of the day book. */
export interface DayBookRow {
  /** `YYYY-MM-DD`, in Helsinki. */
  day: string;
  /** The number of the document; null for other rows. */
  number: number | null;
  source: EntrySource;
  entry: DayBookEntry;
  /** What the entry records, if it is a document or a movement. */
  document?: StoredSalesDocument;
  movement?: StoredMovement;
}

/**
 * The movements of money, the documents, the provider's payouts and the advances of events whose day has come, by day.
 * @throws as `chosenOrganization`
 */
export async function readDayBook(
  actor: Actor,
  organization: string | undefined,
  query: BookkeepingQuery,
): Promise<AsyncGenerator<DayBookRow[]>> {
  const id = await chosenOrganization(actor, organization);
  return loadDayBook(id, query, await loadLedgerAccounts(id));
}

export async function loadDayBook(
  organization: Types.ObjectId,
  query: BookkeepingQuery,
  accounts: LedgerAccounts,
): Promise<AsyncGenerator<DayBookRow[]>> {
  const settlements = (await readSettlements(organization, query)).reverse();
  const advances = await readTransfers(organization, query);
  return mergeByDay([
    toRows(findMovements(organization, query), (movement) =>
      movementEntries(movement, accounts).map((entry) => ({
        number: null,
        source: movement.channel,
        entry,
        movement,
      })),
    ),
    toRows(findDocuments(organization, query), (document) =>
      documentEntries(document, accounts).map((entry) => ({
        number: document.number,
        source: 'document',
        entry,
        document,
      })),
    ),
    toRows(inOneBatch(settlements), (settlement) =>
      settlementEntries(settlement, accounts).map((entry) => ({ number: null, source: 'settlement', entry })),
    ),
    toRows(inOneBatch(advances), (sum) =>
      advanceEntries(sum, accounts).map((entry) => ({ number: null, source: 'advance', entry })),
    ),
  ]);
}

async function* inOneBatch<Item>(items: Item[]): AsyncGenerator<Item[]> {
  yield await Promise.resolve(items);
}

async function* toRows<Item extends { day: string }>(
  batches: AsyncIterable<Item[]>,
  read: (item: Item) => Omit<DayBookRow, 'day'>[],
): AsyncGenerator<DayBookRow[]> {
  for await (const batch of batches) {
    yield batch.flatMap((item) => read(item).map((row) => ({ day: item.day, ...row })));
  }
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

async function* listParts<Part>(
  batches: AsyncIterable<StoredSalesDocument[]>,
  read: (document: StoredSalesDocument) => Part[],
): Batches<Part> {
  for await (const batch of batches) {
    yield batch.flatMap((document) => read(document).map((part) => ({ document, part })));
  }
}
