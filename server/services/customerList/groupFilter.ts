import type { Types } from 'mongoose';
import type { CustomerFilters } from '../../contract/customerRow';
import { Group, type StoredGroup } from '../../models/group';

type Component = 'group' | 'event' | 'ferry' | 'accomodations';

/** The ids of places, of any kind that is asked for. */
export type GroupFilters = { [Kind in Component]?: CustomerFilters[Kind] | undefined };

/** A group, how many are in it, and how many of them have paid what. */
export type CountedGroup = Pick<StoredGroup, '_id' | 'userCount' | 'customerCount' | 'paidCounts'>;

/** An organization's groups at the places asked for, since whoever is at a place is in such a group. */
export async function findGroups(
  organization: Types.ObjectId,
  { group, event, ferry, accomodations }: GroupFilters,
): Promise<CountedGroup[]> {
  const conditions = {
    ...(group && { _id: { $in: group } }),
    ...(event && { event: { $in: event } }),
    ...(accomodations && { accomodation: { $in: accomodations } }),
    ...(ferry && { $or: [{ outboundFerry: { $in: ferry } }, { returnFerry: { $in: ferry } }] }),
  };
  return Group.find({ organization, ...conditions }, '_id userCount customerCount paidCounts').lean();
}

/**
 * How many customers are in an organization's groups, or in some of them: summed over groups, which are few,
 * rather than counted over customers.
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
