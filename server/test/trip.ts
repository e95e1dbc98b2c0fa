import type { Types } from 'mongoose';
import supertest from 'supertest';
import type { PaymentProvider } from '../contract/payment';
import { DiscountCode, type StoredDiscountCode } from '../models/discountCode';
import { Event } from '../models/event';
import { Product, type StoredProduct } from '../models/product';
import type { TestApp } from './app';
import { buildCustomer, buildGroup, daysFromNow } from './factories';
import { sessionOf, signToken } from './session';

/** Prices in cents. */
export async function buildProduct(
  overrides: Partial<StoredProduct> & Pick<StoredProduct, 'organization'>,
): Promise<StoredProduct> {
  const fields = { name: 'Risteilypaketti', price: 22_950, vat: true, vatPercent: 13.5, mandatory: true };
  return (await new Product({ ...fields, ...overrides }).save()).toObject();
}

export async function buildDiscountCode(
  overrides: Partial<StoredDiscountCode> & Pick<StoredDiscountCode, 'organization'>,
): Promise<StoredDiscountCode> {
  const fields = { name: 'Talkoolaiset', code: 'TALKOOT', discount: 50, validUntil: daysFromNow(30) };
  return (await new DiscountCode({ ...fields, ...overrides }).save()).toObject();
}

/** A product that an event collects from the customers of one group. */
export async function buildTrip(product: Partial<StoredProduct> = {}) {
  const group = await buildGroup({ capacity: 100 });
  const stored = await buildProduct({ organization: group.organization, ...product });
  await collect(group.event, stored);
  return { group, product: stored };
}

export async function collect(event: Types.ObjectId, ...products: StoredProduct[]): Promise<void> {
  const entries = products.map(({ _id }) => ({ product: _id, collectPayment: true }));
  await Event.updateOne({ _id: event }, { $push: { products: entries } });
}

/** A customer of the group with a token; `get` calls below `/api/payments` with it. */
export async function buildTraveller(app: TestApp, group: { _id: Types.ObjectId }) {
  const session = sessionOf('customer');
  const customer = await buildCustomer({ group: group._id }, [session]);
  const token = signToken(app, customer, session);
  const get = (path: string) => app.api.get(`/api/payments/${path}`).set('x-auth-token', token);
  return { customer, token, get };
}

/** Submits the provider's form and decides on the bank's page. Returns the URL that the bank redirects to. */
export async function payAtBank(provider: PaymentProvider, decision: string): Promise<URL> {
  const fields = Object.fromEntries(provider.parameters.map(({ name, value }) => [name, value]));
  const form = await supertest(provider.url).post('').type('form').send(fields);
  const { headers } = await supertest(form.headers.location!).post('').type('form').send({ decision });
  return new URL(headers.location!);
}
