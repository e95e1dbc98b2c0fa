import { Types } from 'mongoose';
import type { CustomerFilters } from '../../../contract/customerRow';
import { toObjectIds } from '../../../lib/parseObjectId';
import type { Clause } from '../../../models/textSearch';
import { Group } from '../../../models/group';
import { Product, type StoredProduct } from '../../../models/product';
import { paidCountIn } from '../../trips/groups/paidCounts';
import { isMandatory, type Trip, readTrips } from '../../trips/trips';
import type { CountedGroup } from './groupFilter';

type ProductFilters = NonNullable<CustomerFilters['product']>;

const matchesNobody: Clause = { group: { $in: [] } };

interface ProductConditions {
  clauses: Clause[];
  /** Counts the matching enabled customers of a group. Missing if the group's counters are not sufficient for that. */
  countEnabledIn?: CountIn;
}

/**
 * Builds one clause per product filter. What a customer owes is not stored; it follows from the products
 * collected on their group's trip.
 */
export async function buildProductConditions(
  organization: Types.ObjectId,
  filters: ProductFilters = {},
): Promise<ProductConditions> {
  const { eventPayments, paidProducts, optionalProducts, notPaidProducts } = filters;
  const named = await readProducts(organization, [eventPayments, optionalProducts, notPaidProducts]);
  const among = (ids: readonly string[]) => named.filter(({ _id }) => ids.includes(String(_id)));
  const trips = eventPayments || notPaidProducts ? await readTripsIn(organization) : [];
  const clauses = [
    ...(eventPayments ? [owedOrPaid(among(eventPayments).filter(isMandatory), trips)] : []),
    ...(paidProducts ? [{ paidProducts: { $in: toObjectIds(paidProducts) } }] : []),
    ...(optionalProducts
      ? [hasPaid(among(optionalProducts).filter((product) => !isMandatory(product)))]
      : []),
    ...(notPaidProducts ? [owedAndNotPaid(among(notPaidProducts).filter(isMandatory), trips)] : []),
  ];
  if (clauses.length > 1) return { clauses };
  return {
    clauses,
    countEnabledIn: unpaidCounter(among(notPaidProducts ?? []), trips) ?? paidCounter(paidProducts),
  };
}

type CountIn = ((group: CountedGroup) => number) | undefined;

/** Staff mostly filter by one paid or unpaid product, which the groups' counters answer without a scan. */
function paidCounter([product, ...others]: readonly string[] = []): CountIn {
  if (product === undefined || others.length > 0) return undefined;
  const id = new Types.ObjectId(product);
  return (group) => paidCountIn(group, id);
}

function unpaidCounter(products: readonly StoredProduct[], trips: readonly Trip[]): CountIn {
  const [product, ...others] = products.filter(isMandatory);
  return product && others.length === 0 ? unpaidCounterFor(product, trips) : undefined;
}

function unpaidCounterFor(product: StoredProduct, trips: readonly Trip[]): (group: CountedGroup) => number {
  const owing = new Set(groupsCollecting(product, trips).map(String));
  return (group) => (owing.has(String(group._id)) ? group.userCount - paidCountIn(group, product._id) : 0);
}

async function readProducts(
  organization: Types.ObjectId,
  lists: readonly (readonly string[] | undefined)[],
): Promise<StoredProduct[]> {
  const ids = lists.flatMap((list) => list ?? []);
  return ids.length === 0 ? [] : Product.find({ _id: { $in: ids }, organization }).lean();
}

async function readTripsIn(organization: Types.ObjectId): Promise<Trip[]> {
  const { trips } = await readTrips(await Group.find({ organization }).lean());
  return trips;
}

function hasPaid(products: readonly StoredProduct[]): Clause {
  return { paidProducts: { $in: idsOf(products) } };
}

function owedOrPaid(products: readonly StoredProduct[], trips: readonly Trip[]): Clause {
  const groups = products.flatMap((product) => groupsCollecting(product, trips));
  return { $or: [{ group: { $in: groups } }, hasPaid(products)] };
}

function owedAndNotPaid(products: readonly StoredProduct[], trips: readonly Trip[]): Clause {
  if (products.length === 0) return matchesNobody;
  const owing = products.map((product) => ({
    group: { $in: groupsCollecting(product, trips) },
    paidProducts: { $ne: product._id },
  }));
  return { $or: owing };
}

function groupsCollecting({ _id }: StoredProduct, trips: readonly Trip[]): Types.ObjectId[] {
  return trips
    .filter(({ collectedProducts }) => collectedProducts.some((product) => product._id.equals(_id)))
    .map(({ group }) => group._id);
}

function idsOf(products: readonly StoredProduct[]): Types.ObjectId[] {
  return products.map(({ _id }) => _id);
}
