import type { Types } from 'mongoose';
import type { CustomerFilters } from '../../../contract/customerRow';
import { Group, type StoredGroup } from '../../../models/group';

type Component = 'group' | 'event' | 'ferry' | 'accommodations';

/** Ids of the groups and trip components to filter by. */
export type GroupFilters = { [Kind in Component]?: CustomerFilters[Kind] | undefined };

/** A group with its counters. */
export type CountedGroup = Pick<StoredGroup, '_id' | 'userCount' | 'customerCount' | 'paidCounts'>;

/** Customers are filtered by their group, which has the event, ferries and accommodation. */
export async function findGroups(
  organization: Types.ObjectId,
  { group, event, ferry, accommodations }: GroupFilters,
): Promise<CountedGroup[]> {
  const conditions = {
    ...(group && { _id: { $in: group } }),
    ...(event && { event: { $in: event } }),
    ...(accommodations && { accommodation: { $in: accommodations } }),
    ...(ferry && { $or: [{ outboundFerry: { $in: ferry } }, { returnFerry: { $in: ferry } }] }),
  };
  return Group.find({ organization, ...conditions }, '_id userCount customerCount paidCounts').lean();
}

/**
 * Counts the customers of the given groups, or of the whole organization. Sums the groups' counters, since
 * there are far fewer groups than customers.
 */
export async function countCustomers(
  organization: Types.ObjectId,
  groups: readonly CountedGroup[] | undefined,
  disabled: boolean | undefined,
): Promise<number> {
  const counted = groups ?? [await sumCounts(organization)];
  return counted.reduce((sum, { userCount, customerCount }) => {
    if (disabled === undefined) return sum + customerCount;
    return sum + (disabled ? customerCount - userCount : userCount);
  }, 0);
}

async function sumCounts(
  organization: Types.ObjectId,
): Promise<Pick<StoredGroup, 'userCount' | 'customerCount'>> {
  const [sums] = await Group.aggregate<Pick<StoredGroup, 'userCount' | 'customerCount'>>([
    { $match: { organization } },
    { $group: { _id: null, userCount: { $sum: '$userCount' }, customerCount: { $sum: '$customerCount' } } },
  ]);
  return sums ?? { userCount: 0, customerCount: 0 };
}
