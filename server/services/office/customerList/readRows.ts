import type { PipelineStage, Types } from 'mongoose';
import type { SortableColumn } from '../../../contract/customerRow';
import { byId } from '../../../lib/findByIds';
import { lookupStage } from '../../../lib/lookupStage';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { Clause } from '../../../models/textSearch';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import { Room, type StoredRoom } from '../../../models/room';
import {
  joinProducts,
  type JoinedProduct,
  type JoinedTrip,
  joinTrips,
  type TripRecords,
  joinTripRecords,
} from '../../trips/tripJoins';
import { isMandatory } from '../../trips/trips';
import type { CustomerQuery } from './customerQuery';

const customerFields = [
  'firstName',
  'lastName',
  'email',
  'userCode',
  'birthday',
  'gender',
  'phone',
  'address',
  'country',
  'marketing',
  'group',
  'paidProducts',
  'discountCodes',
  'roomPartnerChosen',
  'roomType',
  'room',
  'disabled',
  'additionalInformation',
  'registeredAt',
  'answers',
] as const;
const partnerFields = ['firstName', 'lastName'] as const;

type RowCustomer = Pick<StoredCustomer, (typeof customerFields)[number] | '_id'>;
type Roommate = Pick<StoredCustomer, (typeof partnerFields)[number] | '_id'>;
type UsedCode = Pick<StoredDiscountCode, '_id' | 'name'>;

/** A row of the customers table. */
export interface CustomerView {
  customer: RowCustomer;
  trip: JoinedTrip;
  /** Mandatory products, whether owed or paid. */
  eventPayments: JoinedProduct[];
  /** Optional products, whether offered or paid. */
  additionalServices: JoinedProduct[];
  paidProducts: JoinedProduct[];
  discountCodes: UsedCode[];
  /** Everybody in the customer's room; the customer alone while staff have yet to find a partner. */
  roommates: Roommate[];
}

/** Which of the matching customers to read. */
export interface Section {
  limit: number;
  /** The section starts next to this position; at the beginning without one. */
  position?: Position | undefined;
  /** The index to use. */
  hint?: Record<string, 1>;
}

/** A position in the sort order: the value by which the rows are sorted, and the id, which breaks ties. */
interface Position {
  direction: 'after' | 'before';
  value: string;
  _id: Types.ObjectId;
}

/** The data of the rows: the customers, and each record that they share only once. */
interface RowRecords extends TripRecords {
  customers: RowCustomer[];
  rooms: Pick<StoredRoom, '_id' | 'customers'>[];
  roommates: Roommate[];
  discountCodes: UsedCode[];
  paidProducts: JoinedProduct[];
}

/**
 * Keeps MongoDB from running the joins in its newer engine, which takes 300 ms to plan them after a search (6.0, with
 * 100,000 customers). The projection drops the field.
 */
const keepClassicEngine: PipelineStage.Set = { $set: { readAt: '$$NOW' } };

/** Reads rows in the query's order with one query, which costs less than one for each kind of record. */
export async function readRows(
  { filter, matching, sort, options }: CustomerQuery,
  { limit, position, hint }: Section,
): Promise<CustomerView[]> {
  const isBackwards = position?.direction === 'before';
  const isDescending = (sort.descending ?? false) !== isBackwards;
  const step = isDescending ? -1 : 1;
  const bounds = position ? [beyondPosition(position, sort.by, isDescending ? '$lt' : '$gt')] : [];
  const [records] = await Customer.aggregate<RowRecords>(
    [
      { $match: hint ? { $and: [filter, ...bounds] } : matching(...bounds) },
      { $sort: { [sort.by]: step, _id: step } },
      { $limit: limit },
      keepClassicEngine,
      { $project: Object.fromEntries(customerFields.map((field) => [field, 1])) },
      { $group: { _id: null, customers: { $push: '$$ROOT' } } },
      lookupStage('rooms', Room, 'customers.room', ['customers']),
      lookupStage('roommates', Customer, 'rooms.customers', partnerFields),
      lookupStage('discountCodes', DiscountCode, 'customers.discountCodes', ['name']),
      joinProducts('paidProducts', 'customers.paidProducts'),
      ...joinTrips('customers.group'),
    ],
    { ...options, ...(hint && { hint }) },
  );
  if (!records) return [];
  const rows = buildRows(records);
  return isBackwards ? rows.reverse() : rows;
}

/**
 * The condition for the rows beyond a position. For the index, it has a range of values, from which `$or` excludes the
 * rows with an equal value up to the position.
 */
function beyondPosition({ value, _id }: Position, by: SortableColumn, comparison: '$gt' | '$lt'): Clause {
  if (by === '_id') return { _id: { [comparison]: _id } };
  return {
    [by]: { [`${comparison}e`]: value },
    $or: [{ [by]: { [comparison]: value } }, { _id: { [comparison]: _id } }],
  };
}

function buildRows(records: RowRecords): CustomerView[] {
  const trips = new Map(joinTripRecords(records).map((trip) => [String(trip.group._id), trip]));
  const products = byId(records.paidProducts);
  const codes = byId(records.discountCodes);
  const roommatesOf = roommatesIn(records);
  return records.customers.flatMap((customer) => {
    const trip = trips.get(String(customer.group));
    if (!trip) return [];
    const paidProducts = customer.paidProducts.flatMap((id) => products.get(String(id)) ?? []);
    return [
      {
        customer,
        trip,
        paidProducts,
        ...owedOrPaid(trip, paidProducts),
        discountCodes: customer.discountCodes.flatMap((id) => codes.get(String(id)) ?? []),
        roommates: roommatesOf(customer),
      },
    ];
  });
}

/** Returns a function that looks up who is in a customer's room. */
function roommatesIn(records: RowRecords): (customer: RowCustomer) => Roommate[] {
  const rooms = byId(records.rooms);
  const roommates = byId(records.roommates);
  return (customer) => {
    const room = rooms.get(String(customer.room));
    if (room) return room.customers.flatMap((id) => roommates.get(String(id)) ?? []);
    return customer.roomType === null ? [] : [customer];
  };
}

function owedOrPaid(
  { collectedProducts }: JoinedTrip,
  paid: readonly JoinedProduct[],
): Pick<CustomerView, 'eventPayments' | 'additionalServices'> {
  const isCollected = ({ _id }: JoinedProduct) =>
    collectedProducts.some((product) => product._id.equals(_id));
  const products = [...collectedProducts, ...paid.filter((product) => !isCollected(product))];
  return {
    eventPayments: products.filter(isMandatory),
    additionalServices: products.filter((product) => !isMandatory(product)),
  };
}
