import type { QueryFilter, Types } from 'mongoose';
import { nameCollation } from '../../../lib/database';
import { Group, type StoredGroup } from '../../../models/group';
import {
  type AssignedProduct,
  listAssignedProducts,
  type ProductSource,
  readProducts,
} from '../../trips/trips';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

/** A ferry or an accommodation with the groups assigned to it. */
export interface TripComponentView<Stored> {
  record: Stored;
  organization: OrganizationSummary;
  products: AssignedProduct[];
  groups: StoredGroup[];
}

/**
 * @param groupFilter finds the groups assigned to any of the records
 * @param getComponents returns the ids of the records that a group is assigned to
 */
export async function readTripComponentViews<
  Stored extends ProductSource & { _id: Types.ObjectId; organization: Types.ObjectId },
>(
  records: Stored[],
  groupFilter: QueryFilter<StoredGroup>,
  getComponents: (group: StoredGroup) => (Types.ObjectId | null)[],
): Promise<TripComponentView<Stored>[]> {
  const [organizations, products, groups] = await Promise.all([
    readOrganizationSummaries(records),
    readProducts(records),
    Group.find(groupFilter).sort({ name: 1 }).collation(nameCollation).lean(),
  ]);
  return records.flatMap((record) => {
    const organization = organizations.get(String(record.organization));
    if (!organization) return [];
    const own = groups.filter((group) => getComponents(group).some((id) => id?.equals(record._id)));
    return [{ record, organization, products: listAssignedProducts(record, products), groups: own }];
  });
}
