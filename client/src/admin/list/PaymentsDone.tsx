import type { PaymentsDone as Done } from '#contract/assignedProduct';
import { CapacityList } from './CapacityList';

/** How many customers have paid each mandatory product, out of the capacity. */
export function PaymentsDone({ done, capacity }: { done: readonly Done[]; capacity: number }) {
  if (done.length === 0) return null;
  const items = done.map(({ product, count }) => ({ id: product._id, name: product.name, count, capacity }));
  return <CapacityList heading="Payments done" items={items} />;
}
