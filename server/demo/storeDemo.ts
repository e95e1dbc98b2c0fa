import { transaction } from '../lib/database';
import { Account, type StoredAccount } from '../models/account';
import { Customer, type StoredCustomer } from '../models/customer';
import { Organization } from '../models/organization';
import { Payment } from '../models/payment';
import { Room, type StoredRoom } from '../models/room';
import { demoPasswordHash, demoStaff, demoTraveller } from './accounts';
import { count, countRooms } from './count';
import type { Place } from './groups';
import { insertAll } from './insertAll';
import { demoOrganization } from './organization';
import { inventPayments, type Paid } from './payments';
import { seeded } from './random';
import { inventRooms } from './rooms';
import { inventPeople, type Person } from './travellers';
import { planTrip, type Trip } from './trip';

export interface DemoSize {
  /** At least one: the traveller to log in as. */
  customers: number;
  /** The same seed gives the same travellers; ids differ, and days, because the trip is always 90 days ahead. */
  seed: number;
}

/** As many as a person wants to look through by hand. */
export const smallDemo: DemoSize = { customers: 40, seed: 1 };

/** A traveller as they are stored. */
export interface Traveller {
  customer: StoredCustomer;
  payments: Paid[];
}

const batchSize = 1_000;

/**
 * Stores the demo: a batch of travellers at a time, with all that is counted of them in step, so that an
 * interruption leaves a smaller trip but a true one. A small demo is stored whole or not at all.
 * @param progress is told how many travellers are stored so far
 */
export async function storeDemo(
  { customers, seed }: DemoSize,
  progress: (stored: number) => void = () => {},
): Promise<void> {
  const random = seeded(seed);
  const trip = planTrip(customers, random);
  const nextPerson = inventPeople(random, trip.event.date);
  const paymentsOf = inventPayments(random, trip);
  const roomsOf = inventRooms(random, trip);

  for (let stored = 0; stored < customers; stored += batchSize) {
    const batch = trip.places.slice(stored, stored + batchSize).map((place): Traveller => {
      const person = nextPerson();
      const payments = paymentsOf(person);
      return { customer: customerOf(person, place, payments, trip), payments };
    });
    const rooms = roomsOf(batch.map(({ customer }) => customer));
    await transaction(async () => {
      if (stored === 0) await storeTrip(trip);
      await storeTravellers(batch, rooms);
      await count(batch);
      await countRooms(rooms);
    });
    progress(stored + batch.length);
  }
}

/** Whether the demo, or a part of it that another one would run into, is stored already. */
export async function demoIsThere(): Promise<boolean> {
  const known = [...demoStaff, demoTraveller].map(({ email }) => email);
  const { identifier } = demoOrganization;
  return Boolean(
    (await Organization.exists({ identifier })) ?? (await Account.exists({ email: { $in: known } })),
  );
}

async function storeTrip({ organization, staff, products, event, outbound, back, ...trip }: Trip) {
  await storeAccounts(staff.map(({ _id, email }) => ({ _id, email, kind: 'admin' })));
  const records = [
    ...[organization, ...staff, ...Object.values(products), event, outbound, back],
    ...[...trip.hotels, ...trip.groups, trip.code],
  ];
  for (const record of records) await record.save();
}

async function storeTravellers(batch: Traveller[], rooms: StoredRoom[]): Promise<void> {
  const accounts = batch.map(({ customer: { _id, email } }) => ({ _id, email, kind: 'customer' as const }));
  await storeAccounts(accounts);
  await insertAll(
    Customer,
    batch.map(({ customer }) => customer),
  );
  await insertAll(
    Payment,
    batch.flatMap(({ payments }) => payments),
  );
  await insertAll(Room, rooms);
}

async function storeAccounts(accounts: Pick<StoredAccount, '_id' | 'email' | 'kind'>[]): Promise<void> {
  await insertAll(
    Account,
    accounts.map((account) => ({ ...account, passwordHash: demoPasswordHash })),
  );
}

function customerOf(person: Person, place: Place, payments: Paid[], trip: Trip): StoredCustomer {
  const group = trip.groups[place.group];
  if (!group) throw new Error(`There is no group ${place.group}`);
  return {
    ...person,
    revision: 0,
    organization: group.organization,
    event: group.event,
    group: group._id,
    disabled: place.disabled,
    paidProducts: payments.map(({ product }) => product),
    discountCodes: [...new Set(payments.flatMap(({ discountCode }) => discountCode ?? []))],
    roomPartnerChosen: false,
    roomType: null,
    room: null,
    outboundTicket: null,
    returnTicket: null,
    additionalInformation: '',
  };
}
