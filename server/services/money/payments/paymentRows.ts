import type { Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { totalPrice } from '../../../contract/money';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { currentAttempt, withinTransaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Invoice } from '../../../models/invoice';
import { Organization } from '../../../models/organization';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { ownDueDates } from '../../trips/dueDates';
import { readTrip } from '../../trips/tripJoins';
import { readQueuedMoney } from '../bankTransfers/waitingMoney';
import { amountLeft, openInvoice, refundedAmount, transferDetails } from './balance';
import { offerToday, type PaymentRow, readSalesDocuments } from './paymentRow';
import { recordEvents } from '../../access/webhooks/recordEvents';

type Payer = Pick<StoredCustomer, '_id' | 'organization' | 'event' | 'group' | 'seatSince' | 'handoverFee'>;

/**
 * The payments of a customer's current trip, sorted by product name. Payments follow the collected products: one
 * is stored when its product is first found to be collected, and left out while new and not collected. A payment
 * that is no longer new always stays (rules §6.2).
 */
export async function readPayments(customerId: string | Types.ObjectId): Promise<PaymentRow[]> {
  return readCurrent(await readPayer(customerId));
}

/** The payments of a customer for the current trip and earlier ones. */
export interface CustomerPaymentRows<Row extends PaymentRow = PaymentRow> {
  rows: Row[];
  /** Payments of events that the customer has left which are not new or have received money (rules §6.2). */
  earlier: Row[];
}

/** As `readPayments`, with those for earlier trips. */
export async function readAllPayments(customerId: string | Types.ObjectId): Promise<CustomerPaymentRows> {
  const customer = await readPayer(customerId);
  const rows = await readCurrent(customer);
  const former = await Payment.find({
    customer: customer._id,
    event: { $ne: customer.event },
    $or: [{ status: { $ne: 'new' } }, { paidAmount: { $gt: 0 } }],
  }).lean();
  return { rows, earlier: await toPaymentRows(former, new Set()) };
}

async function readPayer(customerId: string | Types.ObjectId): Promise<Payer> {
  const customer = await Customer.findById(
    customerId,
    'organization event group seatSince handoverFee',
  ).lean();
  if (!customer) throw new AppError('notFound');
  return customer;
}

async function readCurrent(customer: Payer): Promise<PaymentRow[]> {
  const trip = await readTrip(customer.group);
  const collected = [...(trip?.collectedProducts.map(({ _id }) => _id) ?? []), ...feeOf(customer)];
  await storeMissing(customer, collected);
  const payments = await Payment.find({ customer: customer._id, event: customer.event }).lean();
  const dueDates = trip ? ownDueDates(trip, customer) : new Map<string, string>();
  const rows = await toPaymentRows(payments, new Set(collected.map(String)), dueDates);
  return rows.filter((row) => row.isCollected || row.payment.status !== 'new');
}

/** The fee of the hand-over by which the customer got the place on this trip (rules §26.3). */
function feeOf({ event, handoverFee }: Payer): Types.ObjectId[] {
  return handoverFee?.event.equals(event) ? [handoverFee.product] : [];
}

/**
 * A payment of the customer's current trip.
 * @throws AppError `notFound`, also if the payment is not shown to the customer
 */
export async function readPayment(
  customerId: string | Types.ObjectId,
  paymentId: Types.ObjectId,
): Promise<PaymentRow> {
  const row = await findCurrent(customerId, paymentId);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Any payment of the customer, even one for a trip that they have left, or one no longer shown to them. */
export async function readOwnPayment(customerId: string, paymentId: Types.ObjectId): Promise<PaymentRow> {
  const current = await findCurrent(customerId, paymentId);
  if (current) return current;
  const payment = await Payment.findOne({ _id: paymentId, customer: customerId }).lean();
  if (!payment) throw new AppError('notFound');
  return toPaymentRow(payment);
}

async function findCurrent(
  customerId: string | Types.ObjectId,
  paymentId: Types.ObjectId,
): Promise<PaymentRow | undefined> {
  return (await readPayments(customerId)).find(({ payment }) => payment._id.equals(paymentId));
}

/**
 * As `readPayment`.
 * @throws AppError `paymentNotNew`, `paymentInvoiced`
 */
export async function readNewPayment(customerId: string, paymentId: string): Promise<PaymentRow> {
  const row = await readPayment(customerId, parseObjectId(paymentId));
  refuseUnlessNew(row.payment);
  return row;
}

/** @throws AppError `paymentNotNew`; `paymentInvoiced` if somebody else is to pay it by invoice */
export function refuseUnlessNew(payment: StoredPayment): void {
  if (openInvoice(payment)) throw new AppError('paymentInvoiced');
  if (payment.status !== 'new') throw new AppError('paymentNotNew');
}

/** The row of a payment whose product may no longer be collected; `isCollected` is not determined. */
export async function toPaymentRow(payment: StoredPayment): Promise<PaymentRow> {
  const [row] = await toPaymentRows([payment], new Set());
  if (!row) throw new AppError('notFound');
  return row;
}

async function storeMissing(customer: Payer, collected: Types.ObjectId[]): Promise<void> {
  while ((await findMissing(customer, collected)).length > 0) {
    try {
      await withinTransaction(() => insertMissing(customer, collected));
    } catch (error) {
      // A concurrent request has stored some of them.
      if (currentAttempt() || !duplicateKeyFields(error)) throw error;
    }
  }
}

async function findMissing(customer: Payer, collected: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const stored = await Payment.find({ customer: customer._id, event: customer.event }, 'product').lean();
  const have = new Set(stored.map(({ product }) => String(product)));
  return collected.filter((product) => !have.has(String(product)));
}

async function insertMissing(customer: Payer, collected: readonly Types.ObjectId[]): Promise<void> {
  const { _id, organization, event } = customer;
  const missing = await findMissing(customer, collected);
  const added = await Payment.insertMany(
    missing.map((product) => ({ customer: _id, organization, event, product, since: clock.now() })),
  );
  const ids = added.map((payment) => payment._id);
  recordEvents(organization, 'payment.added', ids);
}

/**
 * Sorted by product name.
 * @param collected the ids of the products that the trip collects
 * @param dueDates the due dates by product id
 */
export async function toPaymentRows(
  payments: StoredPayment[],
  collected: ReadonlySet<string>,
  dueDates: ReadonlyMap<string, string> = new Map(),
): Promise<PaymentRow[]> {
  // Not in parallel, because it may run inside a transaction.
  const products = await Product.find({ _id: { $in: payments.map(({ product }) => product) } })
    .sort({ name: 1 })
    .lean();
  const used = payments.flatMap(({ discountCode }) => discountCode ?? []);
  const codes = used.length > 0 ? await DiscountCode.find({ _id: { $in: used } }).lean() : [];
  const withMoney = payments.filter(({ paidAmount, history }) => paidAmount > 0 || history.length > 1);
  const documents = await readSalesDocuments(withMoney.map(({ _id }) => _id));
  const organizations = await findByIds(
    Organization,
    payments.map(({ organization }) => organization),
    ['bankTransfer'],
  );
  const queuedFor = await readQueuedMoney(payments);
  const invoices = await findByIds(Invoice, payments.map(openInvoice), ['buyer']);
  return products.flatMap((stored) =>
    payments
      .filter((payment) => payment.product.equals(stored._id))
      .map((payment) => {
        const product = offerToday(stored, payment.variant);
        const code = codes.find(({ _id }) => payment.discountCode?.equals(_id)) ?? null;
        const due = payment.purchase?.total ?? totalPrice(product, code?.discount);
        const left = amountLeft(payment, due);
        const returned = refundedAmount(payment, due);
        const settings = organizations.get(String(payment.organization))?.bankTransfer;
        return {
          payment,
          product,
          code,
          due,
          left,
          returned,
          isCollected: collected.has(String(product._id)),
          dueOn: isOwed(payment, product) ? (dueDates.get(String(product._id)) ?? null) : null,
          documents: documents.filter((document) => document.payment.equals(payment._id)),
          transfer: settings ? transferDetails(payment, due, settings) : null,
          invoicedTo: invoices.get(String(openInvoice(payment)))?.buyer.name ?? null,
          queued: queuedFor(payment),
          mayTransfer: payment.status === 'new' && left > 0 && settings?.enabled === true,
        };
      }),
  );
}

function isOwed({ status }: StoredPayment, { mandatory }: Pick<StoredProduct, 'mandatory'>): boolean {
  return mandatory && !paidStatuses.includes(status);
}
