import type { Types } from 'mongoose';
import type { RefundPolicyInput } from '../contract/refundPolicy';
import { Event } from '../models/event';
import { daysFromNow } from './factories';

/** Stores a refund policy of 80 % without the fee, under which travellers may cancel by themselves. */
export async function storeRefundPolicy(
  event: Types.ObjectId,
  terms: Partial<RefundPolicyInput> = {},
): Promise<void> {
  const policy = {
    steps: [{ until: daysFromNow(20), percent: 80 }],
    products: [],
    keepsServiceFee: true,
    travellersMayCancel: true,
  };
  await Event.updateOne({ _id: event }, { refundPolicy: { ...policy, ...terms } });
}
