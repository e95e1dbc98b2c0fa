import { dayText } from '../../../emails/format';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Organization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { useApp } from '../../../test/app';
import { toWire } from '../../../contract/wireWords';
import { redeem } from '../../../test/discountCodes';
import { eInvoiceSettings, school, sellerDetails } from '../../../test/invoices';
import { buildGroup, daysFromNow } from '../../../test/factories';
import { refund } from '../../../test/sale';
import { tokenOf } from '../../../test/session';
import { transferSettings } from '../../../test/transferSale';
import {
  buildPackageGroups,
  confirmationsOf,
  moveTo,
  registerTo,
  textOf,
} from '../../../test/travelConfirmations';
import { buildDiscountCode, buildProduct, collect } from '../../../test/trip';

const app = useApp({ rateLimits: false });

/** A package with one product that is due. */
async function buildPackage(product: Partial<StoredProduct> = {}) {
  const trip = await buildPackageGroups(app);
  const { organization, event } = trip.group;
  const fields = { name: 'Matka', nameEn: 'Trip', price: 20_000, serviceFee: 200, serviceFeeVat: 25.5 };
  const stored = await buildProduct({ organization, ...fields, ...product });
  await collect(event, stored);
  await Event.updateOne({ _id: event }, { 'products.0.dueOn': dueOn });
  return { ...trip, product: stored };
}

const dueOn = daysFromNow(60);
const day = dayText(dueOn);

/** The lines of the price in the latest confirmation. */
async function priceLines(customer: StoredCustomer): Promise<string[]> {
  const latest = (await confirmationsOf(customer)).at(-1);
  const { text = '' } = latest?.parts.find(({ heading }) => heading === 'Hinta') ?? {};
  return text === '' ? [] : text.replaceAll('\u00a0', ' ').split('\n');
}

/** The customer as a caller of their own payments, and the id of the only one. */
async function payerOf(customer: StoredCustomer) {
  const token = await tokenOf(app, customer);
  const get = (path: string) => app.api.get(`/api/payments/${path}`).set('x-auth-token', token);
  const { body } = await get('event-payments');
  const [{ _id: id } = { _id: '' }] = (body as { eventPayments: { _id: string }[] }).eventPayments;
  return { customer, token, get, id };
}

const total = (amount: string) => `Yhteensä: ${amount}. Hinta sisältää verot ja palvelumaksut.`;
const online = 'Maksetaan omilla sivuilla verkkomaksuna.';

it('a price that will rise is stated with the day and the number of sales, also with a discount code', async () => {
  const until = daysFromNow(10);
  const rise = { price: 25_000, priceSteps: [{ price: 20_000, until, first: 20 }] };
  const { group, other, staff, product } = await buildPackage(rise);
  const customer = await registerTo(app, group);
  const { organization } = group;
  const risesOn = dayText(daysFromNow(11));
  expect(await priceLines(customer)).toEqual([
    `Matka: 202,00 €, eräpäivä ${day}`,
    `Matka ${risesOn} alkaen: 252,00 €`,
    'Matka sitten, kun 20 on myyty: 252,00 €',
    'Yhteensä tänään: 202,00 €. Hinta sisältää verot ja palvelumaksut.',
    online,
  ]);

  const code = await buildDiscountCode({ organization, applyTo: [product._id], discount: 50 });
  expect((await redeem(app, await payerOf(customer), code.code)).status).toBe(200);
  await moveTo(staff, [customer], other);

  expect((await priceLines(customer)).slice(0, 3)).toEqual([
    `Matka: 102,00 €, eräpäivä ${day}`,
    `Matka ${risesOn} alkaen: 127,00 €`,
    'Matka sitten, kun 20 on myyty: 127,00 €',
  ]);
});

it('what is paid is stated as paid, but not what has been refunded in full', async () => {
  const { group, other, staff } = await buildPackage();
  const customer = await registerTo(app, group);
  const { id } = await payerOf(customer);
  expect((await staff.post(`payments/change-payment-status/${id}`, { status: 'new' })).status).toBe(200);
  await moveTo(staff, [customer], other);
  expect(await priceLines(customer)).toEqual(['Matka: 202,00 €, maksettu', total('202,00 €')]);

  await refund(app, { staff, id }, 202, { elsewhere: true });
  await moveTo(staff, [customer], group);

  expect(await priceLines(customer)).toEqual([`Matka: 202,00 €, eräpäivä ${day}`, total('202,00 €'), online]);
});

it('a product is named with its variant, and as it was bought', async () => {
  const variants = [{ id: 'm', name: 'M', nameEn: '', maximumAmount: 0, sold: 0 }];
  const { group, other, staff, product } = await buildPackage({ variants });
  const customer = await registerTo(app, group);
  const { id } = await payerOf(customer);
  await Payment.updateOne({ _id: id }, { variant: 'm' });
  await moveTo(staff, [customer], other);
  expect(await priceLines(customer)).toContain(`Matka (M): 202,00 €, eräpäivä ${day}`);

  expect((await staff.post(`payments/change-payment-status/${id}`, { status: 'new' })).status).toBe(200);
  await Product.updateOne({ _id: product._id }, { name: 'Risteily', nameEn: 'Cruise' });
  await moveTo(staff, [customer], group);

  const text = textOf((await confirmationsOf(customer)).at(-1)!);
  expect(text).toContain('Hintaan sisältyy\nMatka (M)\n');
  await Customer.updateOne({ _id: customer._id }, { language: 'en' });
  await moveTo(staff, [customer], other);
  expect(textOf((await confirmationsOf(customer)).at(-1)!)).toContain('Trip (M): €202.00, paid');
});

it('a free trip has neither due date nor way to pay, and one without a product no price', async () => {
  const { group } = await buildPackage({ price: 0, serviceFee: 0 });
  await Organization.updateOne({ _id: group.organization }, { 'bankTransfer.enabled': true });
  const customer = await registerTo(app, group);
  const { organization } = group;
  const bare = await registerTo(app, await buildGroup({ organization }));

  expect(await priceLines(customer)).toEqual(['Matka: 0,00 €', total('0,00 €')]);
  expect(await confirmationsOf(bare)).toHaveLength(1);
  expect(await priceLines(bare)).toEqual([]);
});

it('what a company or school pays by invoice is stated as such, without a due date', async () => {
  const { group, other, staff, product } = await buildPackage();
  const { organization, event } = group;
  const customer = await registerTo(app, group);
  await Organization.updateOne({ _id: organization }, { $set: sellerDetails });
  expect((await staff.put('bank-transfers/settings', transferSettings)).status).toBe(200);
  expect((await staff.put('invoices/settings', eInvoiceSettings)).status).toBe(200);
  const chosen = { event: String(event), customers: [String(customer._id)], products: [String(product._id)] };
  const invoice = { ...chosen, buyer: school, termDays: 14, namesTravellers: false };
  expect((await staff.post('invoices', toWire(invoice) as object)).status).toBe(201);

  await moveTo(staff, [customer], other);

  expect(await priceLines(customer)).toEqual(['Matka: 202,00 €, maksetaan laskulla', total('202,00 €')]);
});
