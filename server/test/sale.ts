import { randomUUID } from 'node:crypto';
import type { Euros } from '../contract/money';
import type { PaymentProvider } from '../contract/payment';
import type { StoredGroup } from '../models/group';
import type { StoredProduct } from '../models/product';
import { readPayments } from '../services/money/payments/paymentRows';
import type { TestApp } from './app';
import { buildStaff } from './staff';
import { buildTraveller, buildTrip, payAtBank } from './trip';

/** A traveller with one payment, and an owner of the organization. */
export type Sale = Awaited<ReturnType<typeof buildSale>>;

/** Builds a new trip unless one is given. */
export async function buildSale(
  app: TestApp,
  overrides: Partial<StoredProduct> = {},
  trip?: { group: StoredGroup; product: StoredProduct },
) {
  const { group, product } = trip ?? (await buildTrip(overrides));
  const staff = await buildStaff(app, 'owner', group.organization);
  const { customer, token, get } = await buildTraveller(app, group);
  const [row] = await readPayments(customer._id);
  return { group, product, staff, customer, token, get, id: String(row!.payment._id) };
}

/** Starts a checkout. Returns the ways to pay. */
export async function checkout({ get, id }: Sale): Promise<PaymentProvider[]> {
  const { body } = await get(`create/${id}`);
  return (body as { providers: PaymentProvider[] }).providers;
}

/** Decides at the bank, by default to pay, and waits for its callbacks unless the scenario withholds them. */
export async function pay(
  app: TestApp,
  sale: Sale,
  { decision = 'accept', bank = 'OP' } = {},
): Promise<void> {
  const providers = await checkout(sale);
  expect((await sale.get(`proceed/${sale.id}`)).status).toBe(200);
  await payAtBank(providerNamed(providers, bank), decision);
  await app.bank.control.runUntilIdle();
}

/** A sale that is paid through the provider and confirmed. */
export async function buildPaidSale(
  app: TestApp,
  overrides: Partial<StoredProduct> = {},
  trip?: { group: StoredGroup; product: StoredProduct },
): Promise<Sale> {
  const sale = await buildSale(app, overrides, trip);
  await pay(app, sale);
  return sale;
}

/** Staff refund an amount, either through the provider, whose callbacks are awaited, or elsewhere. */
export async function refund(
  app: TestApp,
  { staff, id }: Pick<Sale, 'staff' | 'id'>,
  amount: Euros,
  { elsewhere = false } = {},
): Promise<void> {
  const order = { amount, refundFromOtherChannel: elsewhere };
  const call = staff.post(`payments/refund/${id}`, order).set('idempotency-key', randomUUID());
  expect((await call).status).toBe(200);
  await app.bank.control.runUntilIdle();
}

/** A sale that is paid twice, in two windows; the second payment is the surplus. */
export async function buildDoublePayment(
  app: TestApp,
  overrides: Partial<StoredProduct> = {},
): Promise<Sale> {
  const sale = await buildSale(app, overrides);
  const [first, second] = [await checkout(sale), await checkout(sale)];
  await sale.get(`proceed/${sale.id}`);
  for (const providers of [first, second]) {
    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
  }
  return sale;
}

export function providerNamed(providers: PaymentProvider[], name: string): PaymentProvider {
  const provider = providers.find((candidate) => candidate.name === name);
  if (!provider) throw new Error(`${name} is not offered`);
  return provider;
}
