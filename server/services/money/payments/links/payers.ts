import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../../contract/helsinkiTime';
import { invoiceCountry } from '../../../../contract/invoice';
import type { Cents } from '../../../../contract/money';
import { dayText, moneyText } from '../../../../emails/format';
import { clock } from '../../../../lib/clock';
import { Event } from '../../../../models/event';
import { Invoice } from '../../../../models/invoice';
import { LinkPayer, type StoredLinkPayer } from '../../../../models/linkPayer';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { Product } from '../../../../models/product';
import type { StoredDocumentPayer } from '../../../../models/salesDocument';
import { sumAmounts } from '../balance';
import { queueMail } from '../../../mail/queueMail';

/* The people who have paid a payment through its links, for its receipt and its mails. */

/**
 * Records that a payer's money has arrived, so that their details are kept; call it in the transaction that records it.
 */
export async function recordPayerPaid(payer: Types.ObjectId | undefined): Promise<void> {
  if (payer) await LinkPayer.updateOne({ _id: payer, paidAt: null }, { $set: { paidAt: clock.now() } });
}

interface Paid {
  payer: StoredLinkPayer;
  /** Less what was refunded through the provider. */
  amount: Cents;
}

type Money = Pick<StoredPayment, 'attempts' | 'refunds' | 'bankMoney'>;

/** The payers of a payment with their amounts, in the order in which their details were entered. */
async function readPayers({ attempts, refunds, bankMoney = [] }: Money): Promise<Paid[]> {
  const amounts = new Map<string, Cents>();
  const add = (payer: Types.ObjectId, amount: Cents) =>
    amounts.set(String(payer), (amounts.get(String(payer)) ?? 0) + amount);
  for (const { payer, state, amount, stamp } of attempts) {
    if (!payer || state !== 'ok') continue;
    const returned = refunds.filter(({ status, attempt }) => status === 'ok' && attempt === stamp);
    add(
      payer,
      returned.reduce((rest, refund) => rest - refund.amount, amount),
    );
  }
  for (const { payer, amount } of bankMoney) if (payer) add(payer, amount);
  if (amounts.size === 0) return [];
  const payers = await LinkPayer.find({ _id: { $in: [...amounts.keys()] } })
    .sort({ _id: 1 })
    .lean();
  return payers
    .map((payer) => ({ payer, amount: amounts.get(String(payer._id)) ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

/**
 * The payers named on a receipt. Each of them gets the receipt, so if there are several, private persons are named
 * without their address; a company's is public.
 */
export async function readDocumentPayers(
  payment: Money & Pick<StoredPayment, 'purchase'>,
): Promise<StoredDocumentPayer[]> {
  const all = await readPayers(payment);
  const invoiced = await readInvoicedPayers(payment);
  const linked = all.map(({ payer, amount }) => {
    const { kind, name, businessId, address, country, reference } = payer;
    const isShared = kind === 'person' && all.length + invoiced.length > 1;
    return { name, businessId, address: isShared ? null : { ...address, country }, reference, amount };
  });
  const most = payment.purchase?.total ?? Infinity;
  return [...linked, ...invoiced].map((payer) => ({ ...payer, amount: Math.min(payer.amount, most) }));
}

/** Those who have paid invoices (rules §41). They have the invoice, and get no receipts by mail. */
async function readInvoicedPayers({ bankMoney = [] }: Money): Promise<StoredDocumentPayer[]> {
  const ids = bankMoney.flatMap(({ invoice }) => invoice ?? []);
  if (ids.length === 0) return [];
  const invoices = await Invoice.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  return invoices.map(({ _id, buyer: { name, businessId, address, reference } }) => ({
    name,
    businessId,
    address: { ...address, country: invoiceCountry },
    reference,
    amount: sumAmounts(bankMoney.filter(({ invoice }) => invoice?.equals(_id))),
  }));
}

/** A document's field `payers`, which is missing if there are none. */
export function withPayers(payers: StoredDocumentPayer[] | undefined): { payers?: StoredDocumentPayer[] } {
  return payers && payers.length > 0 ? { payers } : {};
}

/**
 * Queues a mail with the receipt to each payer, inside the transaction that confirms the payment.
 * @param before the payment before its money was recorded
 */
export async function mailPayerReceipts(before: StoredPayment, document?: Types.ObjectId): Promise<void> {
  const { attempts, bankMoney = [], transfer } = before;
  // Most payments have no other payer, and many contend for the records of this transaction.
  if (![...attempts, ...bankMoney, transfer].some((money) => money?.payer)) return;
  const payment = await Payment.findById(before._id).lean().orFail();
  for (const paid of await readPayers(payment)) {
    await queueMail({
      kind: 'payerReceipt',
      recipient: toRecipient(paid.payer),
      document,
      values: await readMailValues(payment, paid),
    });
  }
}

/** Queues a mail to the payer of a part, inside the transaction that records it; the receipt follows with the rest. */
export async function mailPartPaid(payment: StoredPayment, stamp: string): Promise<void> {
  const attempt = payment.attempts.find((each) => each.stamp === stamp);
  const payer = attempt?.payer && (await LinkPayer.findById(attempt.payer).lean());
  if (!payer) return;
  const values = await readMailValues(payment, { payer, amount: attempt.amount });
  await queueMail({ kind: 'partPaid', recipient: toRecipient(payer), values });
}

function toRecipient({ _id, email, name, language, organization }: StoredLinkPayer) {
  return { _id, email, firstName: name, lastName: '', language, organization };
}

/** Not in parallel, because it runs inside a transaction. Names nobody but the payer. */
async function readMailValues({ event, product, purchase }: StoredPayment, { payer, amount }: Paid) {
  const trip = await Event.findById(event, 'name nameEn').lean();
  const bought = purchase ?? (await Product.findById(product, 'name nameEn').lean());
  return {
    event: trip?.name ?? '–',
    eventEn: trip?.nameEn,
    product: bought?.name ?? '–',
    productEn: bought?.nameEn,
    amount: moneyText(amount, payer.language),
    date: dayText(helsinkiDay(clock.now())),
  };
}
