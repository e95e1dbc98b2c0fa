import type { Types } from 'mongoose';
import { clock, today } from '../../../../lib/clock';
import { Customer } from '../../../../models/customer';
import { Event } from '../../../../models/event';
import { Organization } from '../../../../models/organization';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { SalesDocument, type StoredSalesDocument } from '../../../../models/salesDocument';
import { netSales } from '../balance';
import { readDocumentPayers, withPayers } from '../links/payers';
import { openDay } from '../../movements/openDay';
import { buildDocument, documentParties } from './buildDocument';
import { DocumentNumber } from '../../../../models/documentNumber';

/**
 * The cause of a change in the money of a payment: the stamp of an attempt or refund; missing if staff marked the
 * payment.
 */
interface MoneyCause {
  stamp?: string | undefined;
  /** `YYYY-MM-DD`, when the money moved; today by default. */
  day?: string | undefined;
  /** The id of the document; a new one by default. */
  _id?: Types.ObjectId | undefined;
}

/**
 * Issues a receipt or a credit note if a payment's documents do not add up to the amount sold (rules §8.9), inside the
 * transaction that changes the money. Call it last, because all payments of the organization contend for the next
 * number.
 */
export async function issueDocument(payment: Types.ObjectId, cause: MoneyCause = {}): Promise<void> {
  const stored = await Payment.findById(payment).lean().orFail();
  const earlier = await SalesDocument.find({ payment }, 'kind number total taxes purchase payers isAdvance')
    .sort({ number: 1 })
    .lean();
  const before = earlier.reduce((sum, { total }) => sum + total, 0);
  const after = netSales(stored);
  const receipt = earlier.findLast(({ kind }) => kind === 'receipt');
  // A payment that was marked as unpaid has lost its purchase.
  const purchase = stored.purchase ?? receipt?.purchase;
  if (after === before || !purchase) return;
  const copied = await readParties(stored);
  if (!copied) return;
  const { parties, ...advances } = copied;
  const change = {
    at: clock.now(),
    before,
    after,
    corrects: receipt?.number ?? null,
    issued: earlier.flatMap(({ taxes }) => taxes),
    stamp: cause.stamp,
  };
  const payers = after > before ? await readDocumentPayers(stored) : receipt?.payers;
  const { first, closedUntil } = await takeNumbers(stored.organization);
  const { day, closedDay } = openDay({ closedUntil }, cause.day ?? today());
  await new SalesDocument({
    ...(cause._id && { _id: cause._id }),
    ...buildDocument({ ...stored, purchase }, { ...change, day }, { ...parties, ...withPayers(payers) }),
    ...determineAdvance({ before, day, previous: earlier.at(-1), ...advances }),
    closedDay,
    number: first,
  }).save();
}

interface Sale {
  /** The amount sold on the payment before this document. */
  before: number;
  /** The document's day in the books. */
  day: string;
  /** The payment's latest document; undefined if it has none. */
  previous: Pick<StoredSalesDocument, 'isAdvance'> | undefined;
  /** From which day on the organization counts sales as advances; null if it does not. */
  advancesFrom: string | null;
  /** Null once the event is deleted. */
  eventDay: string | null;
}

/**
 * Decides whether the sale of a new document is an advance (true), or not because the event's day has come (false);
 * undefined if the organization does not count advances. Until everything is refunded, the documents of a payment
 * follow its first one, so that a credit note reverses what its receipt recorded.
 */
export function determineAdvance({
  before,
  day,
  previous,
  advancesFrom,
  eventDay,
}: Sale): { isAdvance: boolean } | undefined {
  const isCounted =
    before === 0
      ? advancesFrom !== null && day >= advancesFrom
      : previous !== undefined && typeof previous.isAdvance === 'boolean';
  if (!isCounted) return undefined;
  return { isAdvance: eventDay !== null && day < eventDay };
}

/** Not in parallel, because it runs inside a transaction. Null for a deleted organization, which keeps no books. */
async function readParties({ organization, event, customer }: StoredPayment) {
  const seller = await Organization.findById(
    organization,
    'name nameEn businessCode address ledgerAccounts',
  ).lean();
  if (!seller) return null;
  const buyer = await Customer.findById(customer, 'firstName lastName language').lean();
  const trip = await Event.findById(event, 'name nameEn date').lean();
  return {
    parties: documentParties(seller, buyer, trip),
    advancesFrom: seller.ledgerAccounts?.advancesFrom ?? null,
    eventDay: trip?.date ?? null,
  };
}

/**
 * Takes the next numbers of an organization's documents, inside the transaction that uses them.
 * @returns the first, and the last day of the closed periods
 */
export async function takeNumbers(
  organization: Types.ObjectId,
  count = 1,
): Promise<{ first: number; closedUntil: string | null }> {
  const { last, closedUntil = null } = await DocumentNumber.findOneAndUpdate(
    { _id: organization },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return { first: last - count + 1, closedUntil };
}
