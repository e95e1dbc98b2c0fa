import type { EventDraft } from '../eventSpec';

export type PolicyDraft = NonNullable<EventDraft['refundPolicy']>;
export type StepDraft = PolicyDraft['steps'][number];
export type TermsDraft = PolicyDraft['products'][number];

export const newPolicy: PolicyDraft = {
  steps: [],
  products: [],
  keepsServiceFee: true,
  travellersMayCancel: false,
};

/** The policy without products, which belong to the previous organization. */
export function withoutProducts(policy: PolicyDraft | null): PolicyDraft | null {
  return policy && { ...policy, products: [] };
}
