import type { Types } from 'mongoose';
import { Customer, type StoredCustomer } from '../../models/customer';
import { DiscountCode, type StoredDiscountCode } from '../../models/discountCode';
import type { StoredProduct } from '../../models/product';
import { Room } from '../../models/room';
import { findByIds } from '../../lib/findByIds';
import { isMandatory, type Trip, readTripsById } from '../trips/trips';

/** A row of the customers table. */
export interface CustomerView {
  customer: StoredCustomer;
  trip: Trip;
  /** Mandatory products, whether owed or paid. */
  eventPayments: StoredProduct[];
  paidProducts: StoredProduct[];
  discountCodes: StoredDiscountCode[];
  /** The others in the customer's room. */
  roomPartners: StoredCustomer[];
}

/** Trips, products and codes are cached over all batches, because many customers share them. */
export function createRowBuilder(): (customers: readonly StoredCustomer[]) => Promise<CustomerView[]> {
  const trips = new Map<string, Trip>();
  const products = new Map<string, StoredProduct>();
  const codes = new Map<string, StoredDiscountCode>();

  async function loadTrips(customers: readonly StoredCustomer[]): Promise<void> {
    const groups = customers.map(({ group }) => group).filter(isUnknownTo(trips));
    const paid = customers.flatMap(({ paidProducts }) => paidProducts).filter(isUnknownTo(products));
    const loaded = await readTripsById(distinct(groups), paid);
    for (const trip of loaded.trips) trips.set(String(trip.group._id), trip);
    for (const [id, product] of loaded.products) products.set(id, product);
  }

  async function loadCodes(customers: readonly StoredCustomer[]): Promise<void> {
    const used = customers.flatMap(({ discountCodes }) => discountCodes).filter(isUnknownTo(codes));
    for (const [id, code] of await findByIds(DiscountCode, used)) codes.set(id, code);
  }

  return async function buildRows(customers) {
    const [partnersOf] = await Promise.all([
      readRoomPartners(customers),
      loadTrips(customers),
      loadCodes(customers),
    ]);
    return customers.flatMap((customer) => {
      const trip = trips.get(String(customer.group));
      if (!trip) return [];
      const paidProducts = customer.paidProducts.flatMap((id) => products.get(String(id)) ?? []);
      return [
        {
          customer,
          trip,
          paidProducts,
          eventPayments: mandatoryOf(trip, paidProducts),
          discountCodes: customer.discountCodes.flatMap((id) => codes.get(String(id)) ?? []),
          roomPartners: partnersOf(customer),
        },
      ];
    });
  };
}

function distinct(ids: readonly Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [String(id), id])).values()];
}

function isUnknownTo(known: ReadonlyMap<string, unknown>): (id: Types.ObjectId) => boolean {
  return (id) => !known.has(String(id));
}

/** Returns a function that looks up a customer's room partners. */
async function readRoomPartners(
  customers: readonly StoredCustomer[],
): Promise<(customer: StoredCustomer) => StoredCustomer[]> {
  const rooms = await findByIds(
    Room,
    customers.map(({ room }) => room),
  );
  const roommates = await findByIds(
    Customer,
    [...rooms.values()].flatMap(({ customers }) => customers),
  );
  return ({ _id, room }) =>
    (rooms.get(String(room))?.customers ?? [])
      .filter((id) => !id.equals(_id))
      .flatMap((id) => roommates.get(String(id)) ?? []);
}

function mandatoryOf({ collectedProducts }: Trip, paid: readonly StoredProduct[]): StoredProduct[] {
  const isOwed = ({ _id }: StoredProduct) => collectedProducts.some((product) => product._id.equals(_id));
  return [...collectedProducts, ...paid.filter((product) => !isOwed(product))].filter(isMandatory);
}
