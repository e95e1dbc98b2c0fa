import type { CustomerPayments, Payment as WirePayment } from '../contract/payment';
import { tokenHeader } from '../contract/session';
import { DiscountCode, type StoredDiscountCode } from '../models/discountCode';
import type { StoredProduct } from '../models/product';
import type { TestApp } from './app';
import { buildDiscountCode, buildTraveller, buildTrip } from './trip';

export type Traveller = Awaited<ReturnType<typeof buildTraveller>>;

/** A trip with one product and a code that applies to it. */
export async function buildOffer(
  code: Partial<StoredDiscountCode> = {},
  product: Partial<StoredProduct> = {},
) {
  const trip = await buildTrip(product);
  const { organization, _id } = trip.product;
  return { ...trip, code: await buildDiscountCode({ organization, applyTo: [_id], ...code }) };
}

export async function buildTravellers(
  app: TestApp,
  count: number,
  group: Parameters<typeof buildTraveller>[1],
) {
  return Promise.all(Array.from({ length: count }, () => buildTraveller(app, group)));
}

export function redeem(app: TestApp, { customer, token }: Traveller, code: string) {
  const body = { userId: String(customer._id), code };
  return app.api.post('/api/discountCodes').set(tokenHeader, token).send(body);
}

export function removeCode(app: TestApp, { token }: Pick<Traveller, 'token'>, paymentId: string) {
  return app.api.delete(`/api/discountCodes/${paymentId}`).set(tokenHeader, token);
}

/** The payments as the traveller sees them, mandatory and optional. */
export async function readPayments(traveller: Traveller): Promise<WirePayment[]> {
  return paymentsIn(await traveller.get('event-payments'));
}

export function paymentsIn({ body }: { body: unknown }): WirePayment[] {
  const { eventPayments, additionalServices } = body as CustomerPayments;
  return [...eventPayments, ...additionalServices];
}

/** The stored number of uses. */
export async function usesOf({ _id }: Pick<StoredDiscountCode, '_id'>): Promise<number> {
  return (await DiscountCode.findById(_id).lean().orFail()).timesUsed;
}
