import type { Types } from 'mongoose';
import type { Cents } from '../contract/money';
import { MassRefund } from '../models/massRefund';
import { Payment } from '../models/payment';
import { bank, eventually } from './crash';
import { buildAdmin, password } from './factories';
import { callProduct, registerAndPay } from './overHttp';
import { buildTrip } from './trip';

interface PaidTrip {
  product: Types.ObjectId;
  /** The ids of the payments. */
  ids: string[];
  /** The id and the token of a member of staff who may refund them. */
  actor: string;
  token: string;
}

/** A trip that customers have paid for through the provider, in another product process. */
export async function buildPaidTrip(url: string, customers: number): Promise<PaidTrip> {
  const { group, product } = await buildTrip();
  const { _id: actor, email } = await buildAdmin('owner', { organization: group.organization });
  await Promise.all(Array.from({ length: customers }, () => registerAndPay(url, group)));
  const paid = { product: product._id, status: 'confirmed' as const };
  await eventually(async () => (await Payment.countDocuments(paid)) === customers);
  const ids = (await Payment.find(paid, '_id').lean()).map(({ _id }) => String(_id));
  const { token } = await callProduct<{ token: string }>(url, 'auth', { body: { email, password } });
  return { product: product._id, ids, actor: String(actor), token };
}

/** The amounts that the bank has refunded, by the refund's stamp. */
export async function centsGivenAtBank(): Promise<Map<string, Cents>> {
  const given = await bank('refunds').find({ status: 'ok' }).toArray();
  return new Map(given.map(({ stamp, order }) => [stamp as string, order.amount as number]));
}

/** Expires the orders in progress and the leases of mass refunds that a killed product has left. */
export async function expireOrders(): Promise<void> {
  const past = new Date(0);
  await Payment.updateMany(
    { 'refunds.answered': false },
    { $set: { 'refunds.$[lost].at': past } },
    { arrayFilters: [{ 'lost.answered': false }] },
  );
  await MassRefund.updateMany({ results: null }, { aliveAt: past });
}
