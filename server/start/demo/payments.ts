import type { HydratedDocument } from 'mongoose';
import type { StoredCustomer } from '../../models/customer';
import type { StoredDiscountCode } from '../../models/discountCode';
import type { StoredPayment } from '../../models/payment';
import type { StoredProduct } from '../../models/product';
import { clock } from '../../lib/clock';
import { buildPurchase, offerToday } from '../../services/money/payments/paymentRow';
import { demoTraveller } from './accounts';
import type { Random } from './random';
import type { Person } from './travellers';
import type { Trip } from './trip';

/** A payment without the fields that the schema's defaults fill. */
export type PaidPayment = Omit<StoredPayment, '_id' | 'askAt' | 'notices' | 'refunds' | 'refundAmount'>;

/** A customer of the demo with what they paid. */
export interface Traveller {
  customer: StoredCustomer;
  payments: PaidPayment[];
}

/**
 * Generates payments, each marked as paid by staff: two thirds of the travellers pay for the package, some of
 * them with the discount code, and fewer buy optional products.
 */
export function generatePayments(
  random: Random,
  { organization, event, staff, products, code }: Trip,
): (person: Person) => PaidPayment[] {
  const confirmedBy = String(staff.find(({ role }) => role === 'owner')?._id);
  let uses = 0;
  let excursions = 0;

  function pay(
    person: Person,
    product: HydratedDocument<StoredProduct>,
    used: StoredDiscountCode | null = null,
  ): PaidPayment {
    const since = random.whole(person.registeredAt.getTime(), clock.now().getTime());
    const at = new Date(since);
    const purchase = buildPurchase(offerToday(product.toObject()), used);
    const transition = { step: 'markPaid', from: 'new', to: 'confirmed' } as const;
    return {
      organization: organization._id,
      event: event._id,
      customer: person._id,
      product: product._id,
      status: transition.to,
      version: 1,
      since: at,
      holdsStock: true,
      discountCode: used && used._id,
      purchase,
      paidAmount: purchase.total,
      attempts: [],
      history: [{ at, ...transition, by: confirmedBy, why: 'paid by bank transfer' }],
    };
  }

  return function paymentsOf(person) {
    if (!random.percent(66) || person.email === demoTraveller.email) return [];
    const used = random.percent(8) && uses < code.maxUsages ? code : null;
    const withDinner = random.percent(45);
    const withExcursion = random.percent(25) && excursions < products.excursion.maximumAmount;
    if (used) uses += 1;
    if (withExcursion) excursions += 1;
    return [
      pay(person, products.mandatory, used),
      ...(withDinner ? [pay(person, products.dinner)] : []),
      ...(withExcursion ? [pay(person, products.excursion)] : []),
      ...(random.percent(4) ? [pay(person, products.single)] : []),
    ];
  };
}
