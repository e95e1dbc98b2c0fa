import { type BareRows, type Id, named, pick, type Row, type Rows } from './bareRows';
import { type BareTrip, BareTrips } from './bareTrips';

interface Shared {
  trips: BareTrips;
  codes: Rows;
  rooms: Rows;
  roommates: Rows;
}

/** A page of the customers table, read with the bare driver. */
export async function bareCustomers(rows: BareRows, organization: Id, limit: number): Promise<object> {
  const [customers, sums] = await Promise.all([
    rows.collection('users').find({ organization }).sort({ _id: 1 }).limit(limit).toArray(),
    rows
      .collection('groups')
      .aggregate<{ total: number }>([
        { $match: { organization } },
        { $group: { _id: null, total: { $sum: '$customerCount' } } },
      ])
      .toArray(),
  ]);
  const [groups, codes, rooms] = await Promise.all([
    rows.byId('groups', customers, 'group'),
    rows.byId('discountCodes', customers, 'discountCodes'),
    rows.byId('rooms', customers, 'room'),
  ]);
  const paid = customers.flatMap(({ paidProducts }) => paidProducts as Id[]);
  const [trips, roommates] = await Promise.all([
    BareTrips.of(rows, [...groups.values()], paid),
    rows.byId('users', rooms.values(), 'customers'),
  ]);
  const shared = { trips, codes, rooms, roommates };
  const tripOf = new Map([...groups].map(([id, group]) => [id, trips.tripOf(group)]));
  const users = customers.flatMap((customer) => {
    const trip = tripOf.get(String(customer.group));
    return trip ? rowOf(customer, trip, shared) : [];
  });
  return { users, userCount: sums[0]?.total ?? 0 };
}

function rowOf(customer: Row, trip: BareTrip, { trips, codes, rooms, roommates }: Shared): object {
  const paid = trips.productsOf(customer.paidProducts as Id[]);
  const others = paid.filter((product) => product.mandatory && !trip.owed.includes(product));
  const sharers = (rooms.get(String(customer.room))?.customers ?? []) as Id[];
  return {
    ...pick(customer, '_id', 'firstName', 'lastName', 'email', 'userCode', 'birthday', 'gender', 'phone'),
    ...pick(customer, 'address', 'country', 'marketing'),
    group: named(trip.group),
    event: named(trip.event),
    outboundFerry: named(trip.outboundFerry),
    returnFerry: named(trip.returnFerry),
    accomodation: named(trip.hotel),
    eventPayments: [...trip.owed, ...others].map(named),
    paidProducts: paid.map(named),
    additionalProducts: paid.filter(({ mandatory }) => !mandatory).map(named),
    discountCodes: (customer.discountCodes as Id[]).map((id) => named(codes.get(String(id)))),
    ...pick(customer, 'roomPartnerChosen', 'roomType'),
    roomPartners: sharers
      .filter((id) => !id.equals(customer._id))
      .flatMap((id) => roommates.get(String(id)) ?? [])
      .map((partner) => pick(partner, '_id', 'firstName', 'lastName')),
    ...pick(customer, 'disabled', 'registeredAt'),
  };
}
