import type { PaymentsDone as Done } from '#contract/collected';
import { Shares } from './Shares';

/** How many have paid each mandatory product, of all that there is room for. */
export function PaymentsDone({ done, capacity }: { done: readonly Done[]; capacity: number }) {
  if (done.length === 0) return null;
  const shares = done.map(({ product, count }) => ({ id: product._id, name: product.name, count, capacity }));
  return <Shares heading="Payments done" shares={shares} />;
}
