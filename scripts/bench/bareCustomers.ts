import { type BareRows, type Id, named, pick, type Row, type Rows, toRows } from './bareRows';
import { type BareTrip, BareTrips } from './bareTrips';

/** The records shared by rows. */
export interface Shared {
  trips: BareTrips;
  codes: Rows;
  rooms: Rows;
  roommates: Rows;
}

type Joined = Record<
  | 'customers'
  | 'rooms'
  | 'roommates'
  | 'codes'
  | 'groups'
  | 'events'
  | 'outboundFerries'
  | 'returnFerries'
  | 'hotels'
  | 'assigned'
  | 'paid',
  Row[]
>;

export const rowFields = [
  ...['firstName', 'lastName', 'email', 'userCode', 'birthday', 'gender', 'phone', 'address', 'country'],
  ...['marketing', 'group', 'paidProducts', 'discountCodes', 'roomPartnerChosen', 'roomType', 'room'],
  ...['disabled', 'additionalInformation', 'registeredAt', 'answers'],
];

/** A page of the customers table, read with the bare driver by the product's queries. */
export async function bareCustomers(rows: BareRows, organization: Id, limit: number): Promise<object> {
  const [[page], [sums]] = await Promise.all([
    rows.collection('users').aggregate<Joined>(pageStages(organization, limit)).toArray(),
    rows
      .collection('groups')
      .aggregate<{ total: number }>([
        { $match: { organization } },
        { $group: { _id: null, total: { $sum: '$customerCount' } } },
      ])
      .toArray(),
  ]);
  const users = page ? rowsOf(page) : [];
  return { users, userCount: sums?.total ?? 0 };
}

function pageStages(organization: Id, limit: number): object[] {
  return [
    { $match: { organization } },
    { $sort: { _id: 1 } },
    { $limit: limit },
    { $project: projection(...rowFields) },
    { $group: { _id: null, customers: { $push: '$$ROOT' } } },
    lookup('rooms', 'rooms', 'customers.room', 'customers'),
    lookup('roommates', 'users', 'rooms.customers', 'firstName', 'lastName'),
    lookup('codes', 'discountCodes', 'customers.discountCodes', 'name'),
    lookup('paid', 'products', 'customers.paidProducts', 'name', 'mandatory'),
    lookup(
      'groups',
      'groups',
      'customers.group',
      ...['name', 'event', 'accommodation', 'outboundFerry', 'returnFerry', 'products'],
    ),
    lookup('events', 'events', 'groups.event', 'name', 'products'),
    lookup('outboundFerries', 'ferries', 'groups.outboundFerry', 'name', 'products', 'pointOfDeparture'),
    lookup('returnFerries', 'ferries', 'groups.returnFerry', 'name', 'products', 'pointOfDeparture'),
    lookup('hotels', 'accomodations', 'groups.accommodation', 'name', 'products'),
    {
      $set: {
        places: { $concatArrays: ['$groups', '$events', '$outboundFerries', '$returnFerries', '$hotels'] },
      },
    },
    lookup('assigned', 'products', 'places.products.product', 'name', 'mandatory'),
    { $unset: 'places' },
  ];
}

function lookup(as: string, from: string, localField: string, ...fields: string[]): object {
  const pipeline = [{ $project: projection(...fields) }];
  return { $lookup: { from, localField, foreignField: '_id', as, pipeline } };
}

export function projection(...fields: string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

function rowsOf({ customers, groups, rooms, roommates, codes, ...joined }: Joined): object[] {
  const trips = BareTrips.from(
    toRows(joined.events),
    toRows([...joined.outboundFerries, ...joined.returnFerries]),
    toRows(joined.hotels),
    toRows([...joined.assigned, ...joined.paid]),
  );
  const shared = { trips, codes: toRows(codes), rooms: toRows(rooms), roommates: toRows(roommates) };
  const tripOf = new Map(groups.map((group) => [String(group._id), trips.tripOf(group)]));
  return customers.flatMap((customer) => {
    const trip = tripOf.get(String(customer.group));
    return trip ? rowOf(customer, trip, shared) : [];
  });
}

export function rowOf(customer: Row, trip: BareTrip, { trips, codes, rooms, roommates }: Shared): object {
  const paid = trips.productsOf(customer.paidProducts as Id[]);
  const products = [...new Set([...trip.products, ...paid])];
  const room = rooms.get(String(customer.room));
  const alone = customer.roomType === null ? [] : [customer];
  const sharers = room ? (room.customers as Id[]).flatMap((id) => roommates.get(String(id)) ?? []) : alone;
  const users = sharers.map((sharer) => pick(sharer, '_id', 'firstName', 'lastName'));
  return {
    ...pick(customer, '_id', 'firstName', 'lastName', 'email', 'userCode', 'birthday', 'gender', 'phone'),
    ...pick(customer, 'address', 'country', 'marketing'),
    group: named(trip.group),
    event: named(trip.event),
    outboundFerry: named(trip.outboundFerry),
    returnFerry: named(trip.returnFerry),
    outboundDeparture: departureOf(trip.outboundFerry),
    returnDeparture: departureOf(trip.returnFerry),
    accomodation: named(trip.hotel),
    eventPayments: products.filter(({ mandatory }) => mandatory).map(named),
    additionalServices: products.filter(({ mandatory }) => !mandatory).map(named),
    paidProducts: paid.map(named),
    additionalProducts: paid.filter(({ mandatory }) => !mandatory).map(named),
    discountCodes: (customer.discountCodes as Id[]).map((id) => named(codes.get(String(id)))),
    ...pick(customer, 'roomPartnerChosen'),
    room: customer.roomType === null ? null : { roomType: customer.roomType, users },
    ...pick(customer, 'roomType'),
    roomPartners: users.filter((_, index) => !sharers[index]?._id.equals(customer._id)),
    ...pick(customer, 'disabled', 'additionalInformation', 'registeredAt'),
    answers: Object.entries((customer.answers as object | undefined) ?? {}).map(([question, values]) => ({
      question,
      values: values as string[],
    })),
  };
}

function departureOf(ferry: Row | undefined): object | null {
  return ferry ? pick(ferry.pointOfDeparture as Row, 'city', 'dateTime', 'timeZone') : null;
}
