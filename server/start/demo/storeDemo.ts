import { transaction } from '../../lib/database';
import { Account, type StoredAccount } from '../../models/account';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Organization, type StoredOrganization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { Room, type StoredRoom } from '../../models/room';
import { RoomWish } from '../../models/roomWish';
import {
  issueBatch,
  byTime,
  missingDocuments,
} from '../../services/money/payments/salesDocuments/issueMissing';
import { demoPasswordHash, demoStaff, demoTraveller } from './accounts';
import { countRooms, countTravellers } from './count';
import type { Placement } from './groups';
import { demoOrganization } from './organization';
import { recordPaymentMovements } from '../../services/money/movements/recordMissing';
import { generatePayments, type PaidPayment, type Traveller } from './payments';
import { seeded } from './random';
import { generateRooms } from './rooms';
import { createPersonGenerator, type Person } from './travellers';
import { planTrip, type Trip } from './trip';
import { storeWaiting } from './waiting';
import { generateWishes } from './wishes';
import type { Model } from 'mongoose';

export interface DemoSize {
  /** At least 1: `demoTraveller`. */
  customers: number;
  /** The same seed gives the same travellers, except for ids and dates: the trip is always 90 days ahead. */
  seed: number;
}

/** Small enough to look through by hand. */
export const smallDemo: DemoSize = { customers: 40, seed: 1 };

/** Small, because MongoDB aborts a transaction after 60 seconds, even on a slow machine. */
const batchSize = 200;

/**
 * Stores the demo, one transaction per batch of travellers. An interruption leaves a smaller but consistent
 * demo; one of a single batch is stored completely or not at all.
 * @param progress called after each batch with the number of travellers stored so far
 */
export async function storeDemo(
  { customers, seed }: DemoSize,
  progress: (stored: number) => void = () => {},
): Promise<void> {
  const random = seeded(seed);
  const trip = planTrip(customers, random);
  const nextPerson = createPersonGenerator(random, trip.event.date);
  const paymentsOf = generatePayments(random, trip);
  const roomsOf = generateRooms(random, trip);
  const wishesOf = generateWishes(random, trip);

  for (let stored = 0; stored < customers; stored += batchSize) {
    const batch = trip.placements.slice(stored, stored + batchSize).map((placement): Traveller => {
      const person = nextPerson();
      const payments = paymentsOf(person);
      return { customer: customerOf(person, placement, payments, trip), payments };
    });
    const travellers = batch.map(({ customer }) => customer);
    const rooms = roomsOf(travellers);
    const wishes = wishesOf(travellers.filter(({ email }) => email !== demoTraveller.email));
    await transaction(async () => {
      if (stored === 0) await storeTrip(trip);
      await storeTravellers(batch, rooms);
      await issueReceipts(trip.organization, batch);
      await countTravellers(batch);
      await countRooms(rooms);
      await insertAll(RoomWish, wishes);
      if (stored + batch.length === customers) await storeWaiting(trip);
    });
    progress(stored + batch.length);
  }
}

/** Whether the database already has the demo, or a part of it that would violate a unique index. */
export async function isDemoStored(): Promise<boolean> {
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
    ...[...trip.hotels, ...trip.groups, trip.code, trip.allotment],
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

async function issueReceipts(organization: StoredOrganization, batch: Traveller[]): Promise<void> {
  const customers = batch.map(({ customer }) => customer._id);
  const paid = await Payment.find({ customer: { $in: customers } }).lean();
  await recordPaymentMovements(paid.map(({ _id }) => _id));
  await issueBatch(organization, paid.flatMap((payment) => missingDocuments(payment)).sort(byTime));
}

async function storeAccounts(accounts: Pick<StoredAccount, '_id' | 'email' | 'kind'>[]): Promise<void> {
  await insertAll(
    Account,
    accounts.map((account) => ({ ...account, passwordHash: demoPasswordHash })),
  );
}

function customerOf(
  person: Person,
  placement: Placement,
  payments: PaidPayment[],
  trip: Trip,
): StoredCustomer {
  const group = trip.groups[placement.group];
  if (!group) throw new Error(`There is no group ${placement.group}`);
  return {
    ...person,
    revision: 0,
    organization: group.organization,
    event: group.event,
    group: group._id,
    disabled: placement.disabled,
    cancelledAt: null,
    handoverFee: null,
    earlyAccess: null,
    seatSince: null,
    namedAt: null,
    paidProducts: payments.map(({ product }) => product),
    discountCodes: [...new Set(payments.flatMap(({ discountCode }) => discountCode ?? []))],
    roomPartnerChosen: false,
    roomType: null,
    room: null,
    outboundTicket: null,
    returnTicket: null,
    additionalInformation: '',
    unconfirmedSince: null,
    lead: null,
    provisionalSeat: null,
    seatReleasedAt: null,
    remindersPausedUntil: null,
  };
}

/**
 * Inserts records with their schema's defaults but without validation, which takes several times as long as
 * the insert itself. A test validates the demo's records instead.
 */
export async function insertAll<Stored>(model: Model<Stored>, records: object[]): Promise<void> {
  const versionKey = model.schema.get('versionKey');
  const version = typeof versionKey === 'string' ? { [versionKey]: 0 } : {};
  await model.insertMany(
    records.map((record) => model.applyDefaults({ ...record, ...version })),
    { lean: true },
  );
}
