import type { Types } from 'mongoose';
import { DiscountCode } from '../../../models/discountCode';
import { Payment } from '../../../models/payment';

/**
 * Passes the codes of payments to another customer together with the payments: `pass` changes whose they are, inside
 * the same transaction. A use covers all payments of a customer, so it stays counted once, unless one of the two has
 * the code on another payment too.
 */
export async function passCodes(
  payments: readonly Types.ObjectId[],
  customers: readonly Types.ObjectId[],
  pass: () => Promise<void>,
): Promise<void> {
  const codes = await Payment.distinct('discountCode', {
    _id: { $in: payments },
    discountCode: { $ne: null },
  });
  const before = await countUses(codes, customers);
  await pass();
  const after = await countUses(codes, customers);
  for (const [code, uses] of after) {
    const more = uses - (before.get(code) ?? 0);
    // Without the limit, because somebody who has used the code keeps it.
    if (more !== 0) await DiscountCode.updateOne({ _id: code }, { $inc: { timesUsed: more } });
  }
}

/** How often the customers use each code: once each, on however many payments. */
async function countUses(
  codes: readonly (Types.ObjectId | null)[],
  customers: readonly Types.ObjectId[],
): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const code of codes) {
    const discounted = { customer: { $in: customers }, discountCode: code };
    uses.set(String(code), (await Payment.distinct('customer', discounted)).length);
  }
  return uses;
}
