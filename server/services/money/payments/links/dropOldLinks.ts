import type { Types } from 'mongoose';
import { clock } from '../../../../lib/clock';
import { LinkPayer } from '../../../../models/linkPayer';
import { Payment } from '../../../../models/payment';
import { PaymentLink } from '../../../../models/paymentLink';
import { deleteMails } from '../../../mail/deleteMails';

/** Longer than the provider is asked about an attempt (rules §8.4). */
const keptMs = 30 * 24 * 3_600_000;

/**
 * Deletes links that ended a month ago, and the details of payers who have not paid within a month, unless their bank
 * transfer is still awaited.
 */
export async function dropOldLinks(): Promise<void> {
  const old = { $lt: new Date(clock.now().getTime() - keptMs) };
  await PaymentLink.deleteMany({ expiresAt: old });
  const unpaid = await LinkPayer.find({ paidAt: null, at: old }, '_id').lean();
  const ids = unpaid.map(({ _id }) => _id);
  const awaited = await Payment.find(
    { status: 'waiting', 'transfer.payer': { $in: ids }, _id: { $in: await findPayments(ids) } },
    'transfer.payer',
  ).lean();
  const kept = new Set(awaited.map(({ transfer }) => String(transfer?.payer)));
  await LinkPayer.deleteMany({ _id: { $in: ids.filter((id) => !kept.has(String(id))) }, paidAt: null });
}

async function findPayments(payers: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  return LinkPayer.distinct('payment', { _id: { $in: payers } });
}

/**
 * Deletes the links of a customer's payments, the details of payers who have not paid, and the mails to all payers,
 * inside the transaction that erases the customer. The details of the other payers are kept as long as the payments.
 */
export async function forgetLinks(customer: Types.ObjectId): Promise<void> {
  await PaymentLink.deleteMany({ customer });
  const payers = await LinkPayer.find({ customer }, '_id').lean();
  await deleteMails(payers.map(({ _id }) => _id));
  await LinkPayer.deleteMany({ customer, paidAt: null });
}

/** Deletes the details of a payment's payers, inside the transaction that deletes the payment. */
export async function dropPayers(payment: Types.ObjectId): Promise<void> {
  const payers = await LinkPayer.find({ payment }, '_id').lean();
  await deleteMails(payers.map(({ _id }) => _id));
  await LinkPayer.deleteMany({ payment });
}
