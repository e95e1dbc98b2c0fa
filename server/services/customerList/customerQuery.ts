import type { mongo, Types } from 'mongoose';
import type { CustomerFilters } from '../../contract/customerRow';
import { nameCollation } from '../../lib/nameCollation';
import { toObjectIds } from '../../lib/parseObjectId';
import { startOfDay } from '../../lib/clock';
import { Customer, type StoredCustomer } from '../../models/customer';
import { countCustomers, findGroups } from './groupFilter';
import { buildProductConditions } from './productConditions';

/** The driver's type, which refuses ids as text: aggregations do not cast them. */
type Clause = mongo.Filter<StoredCustomer>;

export interface CustomerCriteria {
  filters: CustomerFilters;
  /** The beginning of an e-mail address; empty for any. */
  searchBarValue: string;
}

export interface CustomerQuery {
  filter: Clause;
  options: { collation?: mongo.CollationOptions };
  count(): Promise<number>;
}

/** Every part is filtered by organization, so ids of another organization match nothing (rules §13.3). */
export async function buildCustomerQuery(
  organization: Types.ObjectId,
  criteria: CustomerCriteria,
): Promise<CustomerQuery> {
  const { product, group, event, ferry, accommodations, disabled, ...own } = criteria.filters;
  const filtersGroups = group || event || ferry || accommodations;
  const [groups, productConditions] = await Promise.all([
    filtersGroups && findGroups(organization, { group, event, ferry, accommodations }),
    buildProductConditions(organization, product),
  ]);
  const ownClauses = [...customerClauses(own), ...emailPrefixClauses(criteria.searchBarValue)];
  const clauses: Clause[] = [
    ...(groups ? [{ group: { $in: groups.map(({ _id }) => _id) } }] : []),
    ...(disabled === undefined ? [] : [{ disabled }]),
    ...productConditions.clauses,
    ...ownClauses,
  ];
  const filter = { organization, ...(clauses.length > 0 && { $and: clauses }) };
  const options = own.firstName || own.lastName ? { collation: nameCollation } : {};
  const { countEnabledIn } = productConditions;
  const usesGroupsOnly = ownClauses.length === 0;
  async function count(): Promise<number> {
    if (usesGroupsOnly && productConditions.clauses.length === 0) {
      return countCustomers(organization, groups, disabled);
    }
    if (usesGroupsOnly && countEnabledIn && !disabled) {
      const counted = groups ?? (await findGroups(organization, {}));
      const enabled = counted.reduce((sum, each) => sum + countEnabledIn(each), 0);
      // The counters cover enabled customers only; the disabled ones are few.
      return disabled === false
        ? enabled
        : enabled + (await Customer.countDocuments({ ...filter, disabled: true }));
    }
    return Customer.countDocuments(filter, options);
  }
  return { filter, options, count };
}

/** Conditions on the customer record itself. */
function customerClauses({
  discountCodes,
  room,
  roomPartnerChosen,
  registeredBefore,
  firstName,
  lastName,
}: Omit<CustomerFilters, 'product'>): Clause[] {
  return [
    ...(discountCodes ? [{ discountCodes: { $in: toObjectIds(discountCodes) } }] : []),
    ...(room ? [{ roomType: { $in: room } }] : []),
    ...(roomPartnerChosen === undefined ? [] : [{ roomPartnerChosen }]),
    ...(registeredBefore ? [{ registeredAt: { $lt: startOfDay(registeredBefore) } }] : []),
    ...(firstName ? [{ firstName: namePrefix(firstName) }] : []),
    ...(lastName ? [{ lastName: namePrefix(lastName) }] : []),
  ];
}

/** A range rather than a regular expression, to use the index. Addresses are stored in lower case. */
function emailPrefixClauses(beginning: string): Clause[] {
  const lastLetter = '\u{10ffff}';
  return beginning === '' ? [] : [{ email: { $gte: beginning, $lt: beginning + lastLetter } }];
}

/**
 * The range uses the index on names: in the collation, U+FFFF sorts after every letter. The regular expression
 * excludes near matches such as Josefiina for José, since the collation compares accents last.
 */
function namePrefix(beginning: string) {
  return {
    $gte: beginning,
    $lte: `${beginning}\uffff`,
    $regex: new RegExp(`^${escapeRegExp(beginning)}`, 'i'),
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
