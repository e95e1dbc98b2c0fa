import type { Types } from 'mongoose';
import type { Cents } from '../../../../contract/money';
import { helsinkiDay } from '../../../../contract/helsinkiTime';
import { clock, today } from '../../../../lib/clock';
import { type StoredPayment, Payment, type StoredPurchase } from '../../../../models/payment';
import { netSales, saleAfter } from '../balance';
import { type SaleChange, buildDocument, documentParties } from './buildDocument';
import { paidStatuses } from '../../../../contract/payment';
import { transaction } from '../../../../lib/database';
import { findByIds } from '../../../../lib/findByIds';
import { Customer } from '../../../../models/customer';
import { Event } from '../../../../models/event';
import { Movement } from '../../../../models/movement';
import { Organization, type StoredOrganization } from '../../../../models/organization';
import {
  SalesDocument,
  type StoredDocumentPayer,
  type StoredSalesDocument,
} from '../../../../models/salesDocument';
import { openDay } from '../../movements/openDay';
import { readDocumentPayers, withPayers } from '../links/payers';
import { determineAdvance, takeNumbers } from './issueDocument';
import { batchesOf } from '../../../../lib/batches';
import { contendedRecords } from '../takeStep';

/** A change of the amount that a payment has sold, without a document. */
export type MissingDocument = Omit<SaleChange, 'corrects' | 'issued'> & { payment: Types.ObjectId };

/** The documents that a payment has. */
export interface IssuedDocuments {
  count: number;
  total: Cents;
}

export function byTime(one: MissingDocument, other: MissingDocument): number {
  return one.at.getTime() - other.at.getTime();
}

/**
 * The changes without a document. If a payment has documents, the missing changes are those after them, or one change
 * to the current amount if they match none of its changes.
 */
export function missingDocuments(
  payment: StoredPayment,
  { count, total }: IssuedDocuments = { count: 0, total: 0 },
): MissingDocument[] {
  // A payment without documents needs a receipt and a credit note, even if it was refunded in full.
  if (count > 0 && netSales(payment) === total) return [];
  const changes = listChanges(payment);
  const matchesChange = count > 0 && changes[count - 1]?.after === total;
  if (count === 0 || matchesChange) return changes.slice(count);
  const change = { at: clock.now(), day: today(), before: total, after: netSales(payment), stamp: undefined };
  return [{ ...change, payment: payment._id }];
}

/** The confirmation of a payment, and each later refund that reduced the amount sold. */
function listChanges(payment: StoredPayment): MissingDocument[] {
  const { _id, purchase, history, since, refunds } = payment;
  if (!purchase) return [];
  const confirmed = history.findLast(({ to }) => to === 'confirmed');
  const confirmedAt = confirmed?.at ?? since;
  const done = refunds.filter(({ status }) => status === 'ok');
  const counted = done.filter(({ at }) => at <= confirmedAt);
  let before = 0;
  const changes: MissingDocument[] = [];
  const add = (at: Date, stamp: string | undefined) => {
    const after = Math.min(saleAfter({ ...payment, refunds: counted }), purchase.total);
    if (after !== before) changes.push({ payment: _id, at, day: helsinkiDay(at), before, after, stamp });
    before = after;
  };
  add(confirmedAt, confirmingStamp(payment, confirmed?.by));
  for (const refund of done.filter(({ at }) => at > confirmedAt)) {
    counted.push(refund);
    add(refund.at, refund.stamp);
  }
  return changes;
}

/** The stamp of the money that confirmed a payment; undefined if staff marked it. */
function confirmingStamp({ attempts, bankMoney = [] }: StoredPayment, by?: string): string | undefined {
  if (by === 'bank') return bankMoney.at(-1)?.stamp;
  return by === 'provider' ? attempts.findLast(({ state }) => state === 'ok')?.stamp : undefined;
}

const batchSize = 500;

/** How far back `issueRecent` looks. */
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Issues the missing documents of an organization's payments in order of time, for payments from before documents
 * existed. Do not call it while payments change.
 * @returns the number of issued documents
 */
export async function issueMissing(organization: Types.ObjectId): Promise<number> {
  const seller = await Organization.findById(organization).lean().orFail();
  const changes = await findMissing(organization);
  for (let from = 0; from < changes.length; from += batchSize) {
    await transaction(() => issueBatch(seller, changes.slice(from, from + batchSize)));
  }
  return changes.length;
}

async function findMissing(organization: Types.ObjectId): Promise<MissingDocument[]> {
  const issued = await readIssued({ organization });
  const missing: MissingDocument[] = [];
  const touched = { status: { $in: [...paidStatuses] }, paidAmount: { $gt: 0 } };
  for await (const payment of Payment.find({ organization, ...touched }).lean()) {
    missing.push(...missingDocuments(payment, issued.get(String(payment._id))));
  }
  return missing.sort(byTime);
}

export async function readIssued(
  filter: { organization: Types.ObjectId } | { payment: { $in: Types.ObjectId[] } },
): Promise<Map<string, IssuedDocuments>> {
  const sums = await SalesDocument.aggregate<IssuedDocuments & { _id: Types.ObjectId }>([
    { $match: filter },
    { $group: { _id: '$payment', count: { $sum: 1 }, total: { $sum: '$total' } } },
  ]);
  return new Map(sums.map(({ _id, count, total }) => [String(_id), { count, total }]));
}

type PaidPayment = StoredPayment & { purchase: StoredPurchase };

/**
 * Call it inside a transaction.
 * @param batch in the order of their numbers
 */
export async function issueBatch(
  seller: StoredOrganization,
  batch: readonly MissingDocument[],
): Promise<void> {
  const ids = batch.map(({ payment }) => payment);
  const payments = await findByIds(Payment, ids);
  const all = [...payments.values()];
  const buyerFields = ['firstName', 'lastName', 'language'] as const;
  const buyers = await findByIds(
    Customer,
    all.map(({ customer }) => customer),
    buyerFields,
  );
  const trips = await findByIds(
    Event,
    all.map(({ event }) => event),
    ['name', 'nameEn', 'date'],
  );
  const advancesFrom = seller.ledgerAccounts?.advancesFrom ?? null;
  const earlier = await readEarlier(ids);
  const findMoneyDay = await readMoneyDays(ids);
  const { first, closedUntil } = await takeNumbers(seller._id, batch.length);
  const payersByPayment = new Map<string, StoredDocumentPayer[]>();
  for (const payment of all) payersByPayment.set(String(payment._id), await readDocumentPayers(payment));
  const documents = batch.map(({ payment: id, ...change }, index) => {
    const payment = payments.get(String(id)) as PaidPayment; // Every payment of the batch has a purchase.
    const buyer = buyers.get(String(payment.customer)) ?? null;
    const trip = trips.get(String(payment.event)) ?? null;
    const number = first + index;
    const { payers: named, ...facts } = earlier.get(String(id)) ?? noEarlier;
    const payers = change.after > change.before ? payersByPayment.get(String(id)) : named;
    const parties = {
      ...documentParties(seller, buyer, trip),
      ...withPayers(payers),
    };
    const { day, closedDay } = openDay({ closedUntil }, findMoneyDay(change));
    const { corrects, issued, previous } = facts;
    const built = buildDocument(payment, { ...change, day, corrects, issued }, parties);
    const sale = { before: change.before, day, previous };
    const advance = determineAdvance({ ...sale, advancesFrom, eventDay: trip?.date ?? null });
    const document = { ...built, ...advance, closedDay, number };
    earlier.set(String(id), withDocument({ ...facts, payers: named }, document));
    return document;
  });
  await SalesDocument.insertMany(documents, { lean: true });
}

/** Finds the day on which the money of a change moved: that of its movement, otherwise that of the change. */
async function readMoneyDays(
  payments: readonly Types.ObjectId[],
): Promise<(change: Pick<SaleChange, 'stamp' | 'day'>) => string> {
  const movements = await Movement.find({ payment: { $in: payments } }, 'evidence day closedDay').lean();
  const days = new Map(movements.map(({ evidence, day, closedDay }) => [evidence.id, closedDay ?? day]));
  return ({ stamp, day }) => days.get(stamp ?? '') ?? day;
}

interface Earlier extends Pick<SaleChange, 'corrects' | 'issued'> {
  /** The payment's latest document; undefined if it has none. */
  previous: Pick<StoredSalesDocument, 'isAdvance'> | undefined;
  /** The payers named on the latest receipt. */
  payers: StoredDocumentPayer[] | undefined;
}

const noEarlier: Earlier = { corrects: null, issued: [], previous: undefined, payers: undefined };

function withDocument(
  { corrects, issued, payers }: Earlier,
  document: Pick<StoredSalesDocument, 'kind' | 'number' | 'taxes' | 'payers' | 'isAdvance'>,
): Earlier {
  const latest = document.kind === 'receipt' ? document : { number: corrects, payers };
  return {
    corrects: latest.number,
    issued: [...issued, ...document.taxes],
    previous: document,
    payers: latest.payers,
  };
}

/** The number of each payment's latest receipt, and the taxes of its documents. */
async function readEarlier(payments: readonly Types.ObjectId[]): Promise<Map<string, Earlier>> {
  const documents = await SalesDocument.find(
    { payment: { $in: payments } },
    'payment kind number taxes payers isAdvance',
  )
    .sort({ number: 1 })
    .lean();
  const earlier = new Map<string, Earlier>();
  for (const document of documents) {
    const payment = String(document.payment);
    earlier.set(payment, withDocument(earlier.get(payment) ?? noEarlier, document));
  }
  return earlier;
}

/**
 * Dates documents of earlier versions, which have only the time of issue: its day in Helsinki becomes their day in the
 * books. The next run continues after a failure.
 */
export async function dateUndated(): Promise<void> {
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Helsinki' } };
  await SalesDocument.updateMany({ day: { $exists: false } }, [{ $set: { day } }], { updatePipeline: true });
}

/**
 * Issues the missing documents of the last week's payments, and dates undated ones. An instance of an earlier version,
 * which does neither, may have been running during a rolling upgrade.
 */
export async function issueRecent(): Promise<void> {
  await dateUndated();
  const since = { $gte: new Date(clock.now().getTime() - lookBackMs) };
  const recent = Payment.find({ status: { $in: [...paidStatuses] }, since, paidAmount: { $gt: 0 } }).lean();
  for await (const batch of batchesOf(recent.cursor(), batchSize)) await issueWhereMissing(batch);
}

async function issueWhereMissing(payments: readonly StoredPayment[]): Promise<void> {
  const issued = await readIssued({ payment: { $in: payments.map(({ _id }) => _id) } });
  for (const payment of payments) {
    if (missingDocuments(payment, issued.get(String(payment._id))).length === 0) continue;
    await issueMissingDocuments(payment);
  }
}

/** Issues the missing documents of a payment. */
export async function issueMissingDocuments(payment: StoredPayment): Promise<void> {
  await transaction(() => issueMissingWithin(payment._id), await contendedRecords(payment));
}

/**
 * The same, inside the caller's transaction. Reads the payment again, because it may have changed. A concurrent change
 * conflicts, because it also takes the next number.
 */
export async function issueMissingWithin(id: Types.ObjectId): Promise<void> {
  const payment = await Payment.findById(id).lean();
  if (!payment) return;
  const issued = await readIssued({ payment: { $in: [id] } });
  const missing = missingDocuments(payment, issued.get(String(id)));
  if (missing.length === 0) return;
  await issueBatch(await Organization.findById(payment.organization).lean().orFail(), missing);
}
