import type { mongo, QueryFilter, Types } from 'mongoose';
import type { CustomerFilters } from '../../contract/customerRow';
import { alphabetical } from '../../lib/alphabetical';
import { instantOf } from '../../lib/clock';
import { Customer, type StoredCustomer } from '../../models/customer';
import { countCustomers, findGroups } from './groupFilter';
import { buildProductConditions } from './productConditions';

type Clause = QueryFilter<StoredCustomer>;

/** Which of an organization's customers are wanted. */
export interface CustomerCriteria {
  filters: CustomerFilters;
  /** The beginning of an e-mail address; empty for any. */
  searchBarValue: string;
}

/** The customers that are wanted, as the database is asked for them. */
export interface CustomerQuery {
  filter: Clause;
  options: { collation?: mongo.CollationOptions };
  count(): Promise<number>;
}

/**
 * Ids of another organization match nothing, because every part is asked within the organization
 * (rules §13.3).
 */
export async function buildCustomerQuery(
  organization: Types.ObjectId,
  wanted: CustomerCriteria,
): Promise<CustomerQuery> {
  const { product, group, event, ferry, accomodations, disabled, ...own } = wanted.filters;
  const isPlaced = group || event || ferry || accomodations;
  const [groups, ofProducts] = await Promise.all([
    isPlaced && findGroups(organization, { group, event, ferry, accomodations }),
    buildProductConditions(organization, product),
  ]);
  const ofCustomer = [...customerClauses(own), ...emailPrefixClauses(wanted.searchBarValue)];
  const clauses: Clause[] = [
    ...(groups ? [{ group: { $in: groups.map(({ _id }) => _id) } }] : []),
    ...(disabled === undefined ? [] : [{ disabled }]),
    ...ofProducts.clauses,
    ...ofCustomer,
  ];
  const filter = { organization, ...(clauses.length > 0 && { $and: clauses }) };
  const options = own.firstName || own.lastName ? { collation: alphabetical } : {};
  const { countEnabledIn } = ofProducts;
  const isOfGroups = ofCustomer.length === 0;
  async function count(): Promise<number> {
    if (isOfGroups && ofProducts.clauses.length === 0) return countCustomers(organization, groups, disabled);
    if (isOfGroups && countEnabledIn && !disabled) {
      const all = groups ?? (await findGroups(organization, {}));
      const enabled = all.reduce((sum, group) => sum + countEnabledIn(group), 0);
      // The few others.
      return disabled === false
        ? enabled
        : enabled + (await Customer.countDocuments({ ...filter, disabled: true }));
    }
    return Customer.countDocuments(filter, options);
  }
  return { filter, options, count };
}

/** What is asked of the customer's own record. */
function customerClauses({
  discountCodes,
  room,
  roomPartnerChosen,
  registeredBefore,
  firstName,
  lastName,
}: Omit<CustomerFilters, 'product'>): Clause[] {
  return [
    ...(discountCodes ? [{ discountCodes: { $in: discountCodes } }] : []),
    ...(room ? [{ roomType: { $in: room } }] : []),
    ...(roomPartnerChosen === undefined ? [] : [{ roomPartnerChosen }]),
    ...(registeredBefore ? [{ registeredAt: { $lt: instantOf(registeredBefore, '00:00') } }] : []),
    ...(firstName ? [{ firstName: namePrefix(firstName) }] : []),
    ...(lastName ? [{ lastName: namePrefix(lastName) }] : []),
  ];
}

/** A range, which the index of addresses answers; addresses are stored in small letters. */
function emailPrefixClauses(beginning: string): Clause[] {
  const lastLetter = '\u{10ffff}';
  return beginning === '' ? [] : [{ email: { $gte: beginning, $lt: beginning + lastLetter } }];
}

/**
 * In the alphabet's order, which disregards case, U+FFFF comes after every letter: the range is what the
 * index of names can be asked for. It takes in a little more, such as Josefiina for José, so that the
 * expression has the last word.
 */
function namePrefix(beginning: string) {
  return {
    $gte: beginning,
    $lte: `${beginning}\uffff`,
    $regex: new RegExp(`^${escapeRegExp(beginning)}`, 'i'),
  };
}

/** The text as an expression that matches it and nothing else. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
