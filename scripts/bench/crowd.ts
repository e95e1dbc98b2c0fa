import { Types } from 'mongoose';
import { Account } from '../../server/models/account';
import { Accommodation } from '../../server/models/accommodation';
import { Admin } from '../../server/models/admin';
import { Customer } from '../../server/models/customer';
import { Event } from '../../server/models/event';
import { Ferry } from '../../server/models/ferry';
import { Group } from '../../server/models/group';
import { Organization } from '../../server/models/organization';
import { Product } from '../../server/models/product';
import { hashPassword } from '../../server/lib/password';
import { password } from './people';

export interface Crowd {
  organization: Types.ObjectId;
  /** Log in with the password of `people`. */
  adminEmail: string;
  customerEmail: string;
}

const batch = 2_000;

/** An organization with so many customers in so many groups, half of whom have paid, and its staff. */
export async function storeCrowd(name: string, customers: number, groups: number): Promise<Crowd> {
  const organization = await new Organization({ name, identifier: name }).save();
  const own = { organization: organization._id };
  const product = await new Product({
    ...own,
    name: 'Paketti',
    price: 20_000,
    vat: true,
    mandatory: true,
  }).save();
  const port = { city: 'Helsinki', terminal: 'T2', dateTime: new Date('2099-01-01T15:00:00Z') };
  const ferry = await new Ferry({ ...own, name: 'Aalto', pointOfDeparture: port, destination: port }).save();
  const hotel = await new Accommodation({ ...own, name: 'Meri', date: '2099-01-01' }).save();
  const event = await new Event({
    ...own,
    name: 'Risteily',
    identifier: 'risteily',
    date: '2099-01-01',
    products: [{ product: product._id, collectPayment: true }],
  }).save();
  const size = Math.ceil(customers / groups);
  const stored = await Group.insertMany(
    Array.from({ length: groups }, (_, n) => ({
      ...own,
      name: `Ryhmä ${n}`,
      event: event._id,
      capacity: size,
      userCount: size,
      customerCount: size,
      // Half of them, as below.
      paidCounts: { [String(product._id)]: n % 2 ? size : 0 },
      outboundFerry: ferry._id,
      returnFerry: ferry._id,
      accomodation: hotel._id,
    })),
  );
  const passwordHash = await hashPassword(password);
  const place = { ...own, event: event._id };
  for (let from = 0; from < customers; from += batch) {
    const people = Array.from({ length: Math.min(batch, customers - from) }, (_, i) => from + i);
    const rows = people.map((n) => ({
      ...person(name, n),
      ...place,
      group: stored[n % groups]?._id,
      paidProducts: n % 2 ? [product._id] : [],
    }));
    await Customer.insertMany(rows);
    await Account.insertMany(rows.map(({ _id, email }) => ({ _id, email, kind: 'customer', passwordHash })));
  }
  const adminEmail = `${name}@reissu.test`;
  const admin = await new Account({ email: adminEmail, kind: 'admin', passwordHash }).save();
  await new Admin({ _id: admin._id, ...own, email: adminEmail, name: 'Ville', role: 'admin' }).save();
  return { organization: organization._id, adminEmail, customerEmail: person(name, 0).email };
}

function person(organization: string, n: number) {
  return {
    _id: new Types.ObjectId(),
    email: `matkustaja${n}@${organization}.fi`,
    firstName: 'Päivi',
    lastName: `Mäkelä ${n}`,
    phone: '+358401234567',
    gender: 'F' as const,
    birthday: '2001-02-28',
    address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
    country: 'FI',
    marketing: false,
    userCode: n.toString(36).padStart(6, '0'),
    language: 'fi' as const,
    disabled: false,
  };
}
