import type { Model } from 'mongoose';
import { type Random, seeded } from '../../start/demo/random';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import type { TestApp } from '../app';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
} from '../factories';
import { buildStaff } from '../staff';
import { buildDiscountCode, buildProduct, collect } from '../trip';

/** One call of a random customer or member of staff. Returns the response, if there was a record to act on. */
export type Action = () => PromiseLike<{ status: number } | null | undefined>;

/** A small trip with scarce seats, rooms, stock and codes, its staff, and a source of randomness. */
export type ScarceTrip = Awaited<ReturnType<typeof buildScarceTrip>>;

export async function buildScarceTrip(app: TestApp, seed: number) {
  const random = seeded(seed);
  const { _id: organization } = await buildOrganization();
  const owned = { organization };
  const event = await buildEvent(owned);
  const offer = await buildOffer(owned);
  await collect(event._id, ...offer.products);
  const ferry = await buildFerry(owned);
  const [hotel, otherHotel] = [await buildHotel(owned), await buildHotel(owned)];
  const groups = [
    await buildGroup({ event: event._id, capacity: 8, accommodation: hotel._id, outboundFerry: ferry._id }),
    await buildGroup({ event: event._id, capacity: 5, accommodation: hotel._id }),
    await buildGroup({ event: event._id, capacity: 3 }),
  ];
  // Registered long enough ago to be late with their payments.
  for (const { _id: group } of groups) await buildCustomer({ group, registeredAt: weeksAgo(3) });
  return {
    app,
    random,
    organization,
    event,
    ...offer,
    ferry,
    hotels: [hotel, otherHotel],
    groups,
    admin: await buildStaff(app, 'admin', organization),
    root: await buildStaff(app, 'root'),
    anybody: () => pick(random, Customer, owned),
    anyOf: (group: { _id: unknown }) => pick(random, Customer, { group: group._id }),
    anyPayment: () => pick(random, Payment, owned),
  };
}

type Owned = Parameters<typeof buildProduct>[0];

async function buildOffer(owned: Owned) {
  const products = [
    await buildProduct({ ...owned, name: 'Paketti' }),
    await buildProduct({ ...owned, name: 'Retki', mandatory: false, maximumAmount: 6 }),
    await buildProduct({ ...owned, name: 'Lahja', mandatory: false, price: 0 }),
  ];
  const codes = [
    await buildDiscountCode({ ...owned, code: 'PUOLET', applyTo: [products[0]!._id], maxUsages: 4 }),
    await buildDiscountCode({ ...owned, code: 'ILMAISEKSI', discount: 100, applyTo: [products[1]!._id] }),
  ];
  return { products, codes };
}

function weeksAgo(weeks: number): Date {
  return new Date(Date.now() - weeks * 7 * 24 * 3_600_000);
}

async function buildHotel(owned: Owned) {
  const stock = { capacity: 2, reserved: 0 };
  const rooms = { onePersonRoom: stock, twoPersonRoom: stock, threePersonRoom: stock };
  const choice = { roompartnerSelectionLive: true, roomAllocationType: 'name' as const };
  return buildAccommodation({ ...owned, ...rooms, ...choice });
}

async function pick<Stored>(
  random: Random,
  model: Model<Stored>,
  filter: object,
): Promise<Stored | undefined> {
  const all = await model.find(filter).sort({ _id: 1 }).lean<Stored[]>();
  return all.length === 0 ? undefined : random.pick(all);
}
