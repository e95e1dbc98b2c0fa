import { Types } from 'mongoose';
import { roomTypes } from '../../server/contract/rooms';
import { firstNames, lastNames } from '../../server/start/demo/names';
import { Account } from '../../server/models/account';
import { Accommodation } from '../../server/models/accommodation';
import { Admin } from '../../server/models/admin';
import { Customer } from '../../server/models/customer';
import { DiscountCode } from '../../server/models/discountCode';
import { Email } from '../../server/models/email';
import { Event } from '../../server/models/event';
import { Ferry } from '../../server/models/ferry';
import { Group } from '../../server/models/group';
import { Organization } from '../../server/models/organization';
import { Payment } from '../../server/models/payment';
import { Product } from '../../server/models/product';
import { hashPassword } from '../../server/lib/password';
import { password } from './fixtures';

export interface Crowd {
  organization: Types.ObjectId;
  event: Types.ObjectId;
  product: Types.ObjectId;
  code: Types.ObjectId;
  /** The number of customers. */
  size: number;
  adminEmail: string;
  customerEmail: string;
}

const batchSize = 2_000;

/** Cents. */
const price = 20_000;

/** How long ago the registration opened: 30 days. */
const registrationMs = 30 * 24 * 3_600_000;

/**
 * Stores an organization with an owner and with customers in equal groups. Half of the customers have paid.
 */
export async function storeCrowd(name: string, customers: number, groups: number): Promise<Crowd> {
  const organization = await new Organization({ name, identifier: name }).save();
  const own = { organization: organization._id };
  const trip = await storeTrip(own);
  const { event, product, code } = trip;
  const stored = await storeGroups({ ...own, ...trip }, customers / groups, groups);
  const passwordHash = await hashPassword(password);
  const place = { ...own, event };
  for (let from = 0; from < customers; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, customers - from) }, (_, i) => from + i);
    const rows = numbers.map((n) => ({
      ...buildPerson(name, n),
      ...place,
      // About half of them within the last fortnight, who are not late with their payment yet.
      registeredAt: new Date(Date.now() - (n / customers) * registrationMs),
      group: stored[n % groups],
      paidProducts: n % 2 ? [product] : [],
      discountCodes: n % 10 ? [] : [code],
    }));
    await Customer.insertMany(rows);
    await Account.insertMany(rows.map(({ _id, email }) => ({ _id, email, kind: 'customer', passwordHash })));
    await Payment.insertMany(rows.flatMap((row) => row.paidProducts.map((paid) => buildPayment(row, paid))));
  }
  const adminEmail = `${name}@reissu.test`;
  const admin = await new Account({ email: adminEmail, kind: 'admin', passwordHash }).save();
  await new Admin({ _id: admin._id, ...own, email: adminEmail, name: 'Ville', role: 'owner' }).save();
  const customerEmail = buildPerson(name, 0).email;
  return { ...own, event, product, code, size: customers, adminEmail, customerEmail };
}

interface Trip {
  event: Types.ObjectId;
  product: Types.ObjectId;
  ferry: Types.ObjectId;
  hotel: Types.ObjectId;
  code: Types.ObjectId;
}

/** Stores one record of each resource that staff list. */
async function storeTrip(own: { organization: Types.ObjectId }): Promise<Trip> {
  const product = await new Product({
    ...own,
    name: 'Paketti',
    price,
    vat: true,
    mandatory: true,
  }).save();
  const dateTime = new Date('2099-01-01T15:00:00Z');
  const port = { city: 'Helsinki', terminal: 'T2', dateTime, timeZone: 'Europe/Helsinki' };
  const ferry = await new Ferry({ ...own, name: 'Aalto', pointOfDeparture: port, destination: port }).save();
  const hotel = await new Accommodation({ ...own, name: 'Meri', date: '2099-01-01' }).save();
  const event = await new Event({
    ...own,
    name: 'Risteily',
    identifier: 'risteily',
    date: '2099-01-01',
    products: [{ product: product._id, collectPayment: true }],
  }).save();
  const code = await new DiscountCode({
    ...own,
    name: 'Talkoolaiset',
    code: 'TALKOOT',
    discount: 50,
    validUntil: '2099-01-01',
    applyTo: [product._id],
  }).save();
  await new Email({
    ...own,
    name: 'Kuitti',
    identifier: 'receipt',
    emailSubject: 'Kuitti',
    emailHtml: '<p>Kiitos</p>',
  }).save();
  return { event: event._id, product: product._id, ferry: ferry._id, hotel: hotel._id, code: code._id };
}

async function storeGroups(
  { organization, event, product, ferry, hotel }: Trip & { organization: Types.ObjectId },
  size: number,
  count: number,
): Promise<Types.ObjectId[]> {
  const stored = await Group.insertMany(
    Array.from({ length: count }, (_, n) => ({
      organization,
      name: `Ryhmä ${n}`,
      event,
      capacity: size,
      userCount: size,
      customerCount: size,
      // Customers with an odd number have paid. They are in the groups with an odd number.
      paidCounts: { [String(product)]: n % 2 ? size : 0 },
      outboundFerry: ferry,
      returnFerry: ferry,
      accommodation: hotel,
    })),
  );
  return stored.map(({ _id }) => _id);
}

/** The n-th traveller of an organization. */
export function buildPerson(organization: string, n: number) {
  return {
    _id: new Types.ObjectId(),
    email: `matkustaja${n}@${organization}.fi`,
    firstName: nth(firstNames.F, n),
    lastName: nth(lastNames, n),
    phone: '+358401234567',
    gender: 'F' as const,
    birthday: '2001-02-28',
    address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
    country: 'FI',
    marketing: false,
    userCode: n.toString(36).padStart(6, '0'),
    language: 'fi' as const,
    disabled: false,
    roomPartnerChosen: n % 4 === 0,
    roomType: n % 4 ? null : nth(roomTypes, n),
  };
}

function buildPayment(
  { _id: customer, organization, event }: Record<'_id' | 'organization' | 'event', Types.ObjectId>,
  product: Types.ObjectId,
) {
  const since = new Date();
  const purchase = {
    ...{
      name: 'Paketti',
      price,
      serviceFee: 0,
      serviceFeeVat: 0,
      vat: true,
      vatPercent: 25.5,
      mandatory: true,
    },
    ...{ discount: 0, total: price },
  };
  const history = [{ at: since, step: 'markPaid', from: 'new', to: 'confirmed', by: 'x', why: 'x' }];
  const paid = { status: 'confirmed', since, holdsStock: true, purchase, history, paidAmount: price };
  return { organization, event, customer, product, ...paid };
}

export function nth<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}
