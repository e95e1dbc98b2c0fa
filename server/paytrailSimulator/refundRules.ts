import type { RefundOrder } from './orders';
import type { SimulatedProvider } from './providers';
import { Refusal } from './Refusal';
import type { StoredPayment } from './store';
import type { SimulatorContext } from './context';

/** Thirteen weeks: Nordea does not refund older payments. */
const maxPaymentAgeMs = 13 * 7 * 24 * 3_600_000;

/** @throws Refusal 422 if the provider does not support this refund */
export function refuseUnsupported(
  { clock }: SimulatorContext,
  payment: StoredPayment,
  provider: SimulatedProvider,
  order: RefundOrder,
): void {
  if (provider.refunds === 'byEmail' && order.email === undefined) {
    throw new Refusal(422, `${provider.name} does not accept refunds: an e-mail address is required`);
  }
  if (!provider.refundableOnce) return;
  const age = clock.now().getTime() - (payment.paidAt ?? payment.createdAt).getTime();
  if (payment.refunded > 0) throw new Refusal(422, `${provider.name} refunds a payment only once`);
  if (age >= maxPaymentAgeMs) throw new Refusal(422, `${provider.name} does not refund a payment this old`);
}

/** @throws Refusal 400 if the order names items that were not bought, or refunds more than an item's price */
export function refuseUnknownItems(
  { order: { items: bought = [] } }: StoredPayment,
  { items = [] }: RefundOrder,
) {
  const unknown = items.filter(({ stamp, amount }) => {
    const item = bought.find((candidate) => candidate.stamp === stamp);
    return !item || amount > item.unitPrice * item.units;
  });
  if (unknown.length > 0) {
    throw new Refusal(
      400,
      'The items are not those of the payment',
      unknown.map(({ stamp }) => stamp),
    );
  }
}
