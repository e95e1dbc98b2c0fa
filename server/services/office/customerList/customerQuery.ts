import type { mongo, Types } from 'mongoose';
import type { CustomerFilters, CustomerSort } from '../../../contract/customerRow';
import { nameCollation } from '../../../lib/database';
import { toObjectIds } from '../../../lib/parseObjectId';
import { startOfDay } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { beginsWith, type Clause, readingClauses } from '../../../models/textSearch';
import { answerConditions } from './answerConditions';
import { countCustomers, findGroups } from './groupFilter';
import { buildProductConditions } from './productConditions';

export interface CustomerCriteria {
  filters: CustomerFilters;
  /** The beginning of an e-mail address; empty for any. */
  searchBarValue: string;
  /** The text of the combined search box; empty for any. */
  search: string;
  sort: CustomerSort;
}

export interface CustomerQuery {
  /** For queries with a hint; `matching` is faster without one. */
  filter: Clause;
  /** The customers who also fulfil the conditions. */
  matching: (...conditions: Clause[]) => Clause;
  sort: CustomerSort;
  options: { collation?: mongo.CollationOptions };
  count(): Promise<number>;
}

/** Every condition is limited to the organization, so ids of another organization match nothing (rules §13.3). */
export async function buildCustomerQuery(
  organization: Types.ObjectId,
  criteria: CustomerCriteria,
): Promise<CustomerQuery> {
  const { product, group, event, ferry, accommodations, disabled, answers, ...own } = criteria.filters;
  const filtersGroups = group || event || ferry || accommodations;
  const [groups, productConditions, answerClauses] = await Promise.all([
    filtersGroups && findGroups(organization, { group, event, ferry, accommodations }),
    buildProductConditions(organization, product),
    answerConditions(organization, answers),
  ]);
  const { firstName, lastName, ...facts } = own;
  const readings = readingClauses(criteria.search);
  const textClauses = [
    ...beginsWith('firstName', firstName),
    ...beginsWith('lastName', lastName),
    ...beginsWith('email', criteria.searchBarValue),
  ];
  const ownClauses = [...customerClauses(facts), ...answerClauses, ...textClauses];
  const clauses: Clause[] = [
    ...(groups ? [{ group: { $in: groups.map(({ _id }) => _id) } }] : []),
    ...(disabled === undefined ? [] : [{ disabled }]),
    ...productConditions.clauses,
    ...ownClauses,
  ];
  const unsearched: Clause = { organization, ...(clauses.length > 0 && { $and: clauses }) };
  const filter = readings.length > 0 ? { $and: [unsearched, { $or: readings }] } : unsearched;
  const matching = (...conditions: Clause[]) => matchEach(unsearched, readings, conditions);
  const isByText = textClauses.length > 0 || readings.length > 0;
  const countOptions = isByText ? { collation: nameCollation } : {};
  const options = criteria.sort.by === '_id' ? countOptions : { collation: nameCollation };
  const { countEnabledIn } = productConditions;
  const usesGroupsOnly = ownClauses.length === 0 && readings.length === 0;
  async function count(): Promise<number> {
    if (usesGroupsOnly && productConditions.clauses.length === 0) {
      return countCustomers(organization, groups, disabled);
    }
    if (usesGroupsOnly && countEnabledIn && !disabled) {
      const counted = groups ?? (await findGroups(organization, {}));
      const enabled = counted.reduce((sum, each) => sum + countEnabledIn(each), 0);
      // The groups' counters cover enabled customers only, and few customers are disabled.
      return disabled === false
        ? enabled
        : enabled + (await Customer.countDocuments(matching({ disabled: true })));
    }
    return Customer.countDocuments(matching(), countOptions);
  }
  return { filter, matching, sort: criteria.sort, options, count };
}

/**
 * With `$or` outermost, MongoDB chooses the index of each branch separately. Otherwise it tries every combination of
 * their indexes, which takes eight times as long with 100,000 customers.
 */
function matchEach(filter: Clause, readings: readonly Clause[], conditions: readonly Clause[]): Clause {
  if (readings.length > 0)
    return { $or: readings.map((reading) => ({ $and: [filter, reading, ...conditions] })) };
  return conditions.length > 0 ? { $and: [filter, ...conditions] } : filter;
}

/** Conditions on the customer record itself, except texts. */
function customerClauses({
  discountCodes,
  room,
  roomPartnerChosen,
  registeredBefore,
}: Pick<CustomerFilters, 'discountCodes' | 'room' | 'roomPartnerChosen' | 'registeredBefore'>): Clause[] {
  return [
    ...(discountCodes ? [{ discountCodes: { $in: toObjectIds(discountCodes) } }] : []),
    ...(room ? [{ roomType: { $in: room } }] : []),
    ...(roomPartnerChosen === undefined ? [] : [{ roomPartnerChosen }]),
    ...(registeredBefore ? [{ registeredAt: { $lt: startOfDay(registeredBefore) } }] : []),
  ];
}

/**
 * With the index for the sort order, every customer is examined once over all batches. With any other index, MongoDB
 * would sort the same customers again for every batch.
 */
export function sortIndex({ by }: CustomerSort): Record<string, 1> {
  return { organization: 1, [by]: 1, _id: 1 };
}
