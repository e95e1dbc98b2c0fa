import type { Types } from 'mongoose';
import type { CustomersPageQuery } from '../contract/customerRow';
import type { Actor } from '../lib/sessionToken';
import { Customer, type StoredCustomer } from '../models/customer';
import { Group } from '../models/group';
import { Product, type StoredProduct } from '../models/product';
import { demand } from './access';
import { organizationInReach } from './organizations';
import { recordsById } from './recordsById';
import { isMandatory, type Trip, tripsOf } from './trips';

/** A row of the customers table. */
export interface CustomerView {
  customer: StoredCustomer;
  trip: Trip;
  /** Mandatory products, owed or paid. */
  eventPayments: StoredProduct[];
  paidProducts: StoredProduct[];
}

/** A page as it is asked for; no filter can be asked for yet. */
export type PageQuery = Required<Omit<CustomersPageQuery, 'filters'>> & { filters: null };

/**
 * A page of an organization's customers, in the order of their registration (decisions 13).
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function customersPage(
  actor: Actor,
  query: PageQuery,
): Promise<{ rows: CustomerView[]; userCount: number }> {
  demand(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const matching = { organization, ...beginningOfEmail(query.searchBarValue) };
  const [customers, userCount] = await Promise.all([
    customersOn(matching, query),
    query.searchBarValue === '' ? customersOf(organization) : Customer.countDocuments(matching),
  ]);
  return { rows: await rowsOf(customers), userCount };
}

/** A range, which the index of addresses answers; addresses are stored in small letters. */
function beginningOfEmail(beginning: string) {
  const lastLetter = '\u{10ffff}';
  return beginning === '' ? {} : { email: { $gte: beginning, $lt: beginning + lastLetter } };
}

async function customersOn(
  matching: object,
  { limit, next, prev, lastId }: PageQuery,
): Promise<StoredCustomer[]> {
  if (prev && lastId !== null) {
    const before = { ...matching, _id: { $lt: lastId } };
    return (await Customer.find(before).sort({ _id: -1 }).limit(limit).lean()).reverse();
  }
  const after = next && lastId !== null ? { ...matching, _id: { $gt: lastId } } : matching;
  return Customer.find(after).sort({ _id: 1 }).limit(limit).lean();
}

/** Summed over groups, which are few, rather than counted over customers. */
async function customersOf(organization: Types.ObjectId): Promise<number> {
  const sums = await Group.aggregate<{ total: number }>([
    { $match: { organization } },
    { $group: { _id: null, total: { $sum: '$customerCount' } } },
  ]);
  return sums[0]?.total ?? 0;
}

async function rowsOf(customers: StoredCustomer[]): Promise<CustomerView[]> {
  const [groups, products] = await Promise.all([
    recordsById(
      Group,
      customers.map(({ group }) => group),
    ),
    recordsById(
      Product,
      customers.flatMap(({ paidProducts }) => paidProducts),
    ),
  ]);
  const { trips } = await tripsOf([...groups.values()]);
  return customers.flatMap((customer) => {
    const trip = trips.find(({ group }) => group._id.equals(customer.group));
    if (!trip) return [];
    const paidProducts = customer.paidProducts.flatMap((id) => products.get(String(id)) ?? []);
    return [{ customer, trip, paidProducts, eventPayments: mandatoryOf(trip, paidProducts) }];
  });
}

function mandatoryOf({ collected }: Trip, paid: StoredProduct[]): StoredProduct[] {
  const isOwed = ({ _id }: StoredProduct) => collected.some((product) => product._id.equals(_id));
  return [...collected, ...paid.filter((product) => !isOwed(product))].filter(isMandatory);
}
