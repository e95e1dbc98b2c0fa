import type { ById } from '../contract/reference';
import { maxRefundSteps, type RefundPolicyInput, type RefundStep } from '../contract/refundPolicy';
import { day } from './dates';
import { boolean } from './fields';
import { listOf } from './listOf';
import { wholeNumber } from './numbers';
import { reference } from './references';
import { objectOf } from './validator';

const steps = listOf<RefundStep>({ until: day, percent: wholeNumber(0, 100) }, maxRefundSteps);

const maxProducts = 100;

/** The terms of who cancels. */
export const refundPolicy = objectOf<RefundPolicyInput>({
  steps,
  products: listOf<ById<RefundPolicyInput['products'][number]>>({ product: reference, steps }, maxProducts),
  keepsServiceFee: boolean,
  travellersMayCancel: boolean,
});
