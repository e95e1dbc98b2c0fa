import type { Types } from 'mongoose';
import type { Cents } from '../../../../contract/money';
import { clock } from '../../../../lib/clock';
import type { StoredPayment } from '../../../../models/payment';
import { netSales, sumAmounts } from '../balance';
import type { SaleChange } from './buildDocument';

/** A change of the amount that a payment has sold, for which no document has been issued. */
export type Missing = Omit<SaleChange, 'corrects'> & { payment: Types.ObjectId };

/** The documents that a payment has. */
export interface Issued {
  count: number;
  total: Cents;
}

export function byTime(one: Missing, other: Missing): number {
  return one.at.getTime() - other.at.getTime();
}

/**
 * The changes without a document. A payment that has documents continues where they end: at the step that they reach,
 * or at what is sold now.
 */
export function missingDocuments(
  payment: StoredPayment,
  { count, total }: Issued = { count: 0, total: 0 },
): Missing[] {
  // A payment without documents needs both, even if it was refunded in full.
  if (count > 0 && netSales(payment) === total) return [];
  const changes = changesOf(payment);
  const isPartOfThem = count > 0 && changes[count - 1]?.after === total;
  if (count === 0 || isPartOfThem) return changes.slice(count);
  const change = { at: clock.now(), before: total, after: netSales(payment), stamp: undefined };
  return [{ ...change, payment: payment._id }];
}

/** The confirmation of a payment, and each later refund that reduced the amount sold. */
function changesOf(payment: StoredPayment): Missing[] {
  const { _id, purchase, history, since, attempts, refunds, paidAmount } = payment;
  if (!purchase) return [];
  const confirmed = history.findLast(({ to }) => to === 'confirmed');
  const confirmedAt = confirmed?.at ?? since;
  const attempt = confirmed?.by === 'provider' ? attempts.findLast(({ state }) => state === 'ok') : undefined;
  const done = refunds.filter(({ status }) => status === 'ok');
  let returned = sumAmounts(done.filter(({ at }) => at <= confirmedAt));
  let before = 0;
  const changes: Missing[] = [];
  const add = (at: Date, stamp: string | undefined) => {
    const after = Math.max(0, Math.min(paidAmount - returned, purchase.total));
    if (after !== before) changes.push({ payment: _id, at, before, after, stamp });
    before = after;
  };
  add(confirmedAt, attempt?.stamp);
  for (const refund of done.filter(({ at }) => at > confirmedAt)) {
    returned += refund.amount;
    add(refund.at, refund.stamp);
  }
  return changes;
}
