import {
  paymentStatuses,
  refundPurposes,
  type RefundInput,
  type ResolvedRefundInput,
  resolvedStatuses,
  type StatusInput,
} from '../../contract/payment';
import { maxLength } from '../../contract/fields';
import type { VariantChoice } from '../../contract/productVariant';
import { optional, withDefault } from '../../validation/conditions';
import { pastDay } from '../../validation/dates';
import { boolean, choice, line } from '../../validation/fields';
import { iban } from '../../validation/iban';
import { positiveAmount, wholeNumber } from '../../validation/numbers';
import { validator } from '../../validation/validator';

export const statusInput = validator<StatusInput>({
  status: choice(paymentStatuses),
  day: optional(pastDay),
});

export const variantChoice = validator<VariantChoice>({ variant: line(maxLength.name) });

export const refundInput = validator<RefundInput>({
  amount: positiveAmount,
  refundFromOtherChannel: withDefault(false, boolean),
  byBank: optional(boolean),
  iban: optional(iban),
  holder: optional(line(maxLength.payee)),
  purpose: optional(choice(refundPurposes)),
  day: optional(pastDay),
});

export const resolvedRefundInput = validator<ResolvedRefundInput>({
  refund: wholeNumber(0, 1e6),
  status: choice(resolvedStatuses),
});
