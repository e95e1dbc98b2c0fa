import {
  paymentStatuses,
  type RefundInput,
  type SettledRefundInput,
  settledStatuses,
  type StatusInput,
} from '../contract/payment';
import { choice, orElse, toggle } from './fields';
import { positiveAmount, whole } from './numbers';
import { validator } from './validator';

export const statusInput = validator<StatusInput>({ status: choice(paymentStatuses) });

/** The amount becomes cents. Without a word about the channel it is the provider who gives the money back. */
export const refundInput = validator<RefundInput>({
  amount: positiveAmount,
  refundFromOtherChannel: orElse(false, toggle),
});

export const settledRefundInput = validator<SettledRefundInput>({
  refund: whole(0, 1e6),
  status: choice(settledStatuses),
});
