import { Types } from 'mongoose';
import { addDays, clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { AdvanceTransfer, type StoredAdvanceTransfer } from '../../../models/advanceTransfer';
import { Event, type StoredEvent } from '../../../models/event';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';
import { buildPostings } from '../bookkeeping/dayBook';
import { contendedBooks, lockBooks, openDay } from '../movements/openDay';

/** How long after an event its documents are still checked. */
const lookBackDays = 400;

/**
 * Moves advances to sales once the event's day has come, and back if the event has been postponed since. Safe to repeat
 * and to run concurrently.
 */
export async function settleAdvances(organization?: Types.ObjectId): Promise<void> {
  const date = { $gte: addDays(today(), -lookBackDays) };
  const events = await Event.find(
    { date, ...(organization && { organization }) },
    'organization date',
  ).lean();
  for (const event of events) {
    if (await isSettled(event)) continue;
    await transaction(() => settleEvent(event), [contendedBooks(event.organization)]);
  }
}

/**
 * Whether all documents have been moved as they should be. An event's documents are moved together, so comparing the
 * counts is enough.
 */
async function isSettled({ _id: event, date }: Pick<StoredEvent, '_id' | 'date'>): Promise<boolean> {
  const moved = await AdvanceTransfer.countDocuments({ event, direction: 1 });
  const returned = await AdvanceTransfer.countDocuments({ event, direction: -1 });
  const hasCome = date <= today();
  const counted = await SalesDocument.countDocuments({ event, isAdvance: hasCome });
  return moved - returned === (hasCome ? counted : 0 - counted);
}

async function settleEvent({ _id, organization }: Pick<StoredEvent, '_id' | 'organization'>): Promise<void> {
  const event = await Event.findById(_id, 'name date').lean();
  if (!event) return;
  const books = await lockBooks(organization);
  const documents = await SalesDocument.find(
    { event: _id, isAdvance: { $in: [true, false] } },
    'payment product day isAdvance lines taxes',
  ).lean();
  const earlier = await readEarlier(_id);
  const at = clock.now();
  const transfers = documents.flatMap((document): StoredAdvanceTransfer[] => {
    const before = earlier.get(String(document._id)) ?? [];
    const direction = findDirection(event, document, before);
    if (direction === 0) return [];
    const lines = buildLines(document, direction);
    return [
      {
        _id: new Types.ObjectId(),
        organization,
        event: _id,
        eventName: event.name,
        payment: document.payment,
        document: document._id,
        key: `${String(document._id)} ${before.length + 1}`,
        ...openDay(books, transferDay(event, document, before)),
        at,
        direction,
        lines,
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      },
    ];
  });
  if (transfers.length > 0) await AdvanceTransfer.insertMany(transfers, { lean: true });
}

type Earlier = Pick<StoredAdvanceTransfer, 'document' | 'direction' | 'day'>;

async function readEarlier(event: Types.ObjectId): Promise<Map<string, Earlier[]>> {
  const transfers = await AdvanceTransfer.find({ event }, 'document direction day').lean();
  const byDocument = new Map<string, Earlier[]>();
  for (const transfer of transfers) {
    const document = String(transfer.document);
    byDocument.set(document, [...(byDocument.get(document) ?? []), transfer]);
  }
  return byDocument;
}

type CountedDocument = Pick<StoredSalesDocument, 'product' | 'day' | 'isAdvance' | 'lines' | 'taxes'>;

/**
 * In which direction a document's amounts have to be moved: from the event's day on, everything belongs to the sales;
 * before it, to the advances, including documents issued when the event had an earlier day.
 */
function findDirection(
  { date }: Pick<StoredEvent, 'date'>,
  { isAdvance }: CountedDocument,
  earlier: readonly Earlier[],
): 1 | 0 | -1 {
  const moved = earlier.reduce((sum, { direction }) => sum + direction, 0);
  const isSold = moved + (isAdvance ? 0 : 1) === 1;
  const hasCome = date <= today();
  if (isSold === hasCome) return 0;
  return hasCome ? 1 : -1;
}

/** The latest of the days of the event, the document and its transfers; today for a postponed event. */
function transferDay(
  { date }: Pick<StoredEvent, 'date'>,
  { day }: CountedDocument,
  earlier: readonly Earlier[],
): string {
  if (date > today()) return today();
  return [date, day, ...earlier.map((transfer) => transfer.day)].sort().at(-1) ?? date;
}

function buildLines(document: CountedDocument, direction: 1 | -1): StoredAdvanceTransfer['lines'] {
  return buildPostings(document).map(({ kind, name, vatPercent, net }) => ({
    product: document.product,
    name,
    kind,
    vatPercent,
    amount: direction * net,
  }));
}
