import type { RefundPolicy, RefundStep } from '../contract/refundPolicy';
import type { StoredRefundPolicy } from '../models/event';
import type { StoredProduct } from '../models/product';
import { presentNamed } from './named';

/** @param products those with terms of their own, by id */
export function presentRefundPolicy(
  policy: StoredRefundPolicy,
  products: ReadonlyMap<string, Pick<StoredProduct, '_id' | 'name'>>,
): RefundPolicy {
  return {
    steps: policy.steps.map(presentStep),
    products: policy.products.flatMap(({ product: id, steps }) => {
      const product = products.get(String(id));
      return product ? [{ product: presentNamed(product), steps: steps.map(presentStep) }] : [];
    }),
    keepsServiceFee: policy.keepsServiceFee,
    travellersMayCancel: policy.travellersMayCancel,
  };
}

function presentStep({ until, percent }: RefundStep): RefundStep {
  return { until, percent };
}
