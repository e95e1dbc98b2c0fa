import type { QueryFilter, Types } from 'mongoose';
import { alphabetical } from '../../lib/alphabetical';
import { Group, type StoredGroup } from '../../models/group';
import {
  type AssignedProduct,
  assignedProductsOf,
  type ProductSource,
  readProducts,
} from '../trips/collectedProducts';
import { readOrganizationSummaries, type OrganizationSummary } from './organizationSummaries';

/** A ferry or an accommodation with the groups that are assigned to it. */
export interface TripComponentView<Stored> {
  record: Stored;
  organization: OrganizationSummary;
  products: AssignedProduct[];
  groups: StoredGroup[];
}

/** `assigned` finds the groups of all the records, `stopsOf` tells which of the records a group is assigned to. */
export async function readTripComponentViews<
  Stored extends ProductSource & { _id: Types.ObjectId; organization: Types.ObjectId },
>(
  records: Stored[],
  assigned: QueryFilter<StoredGroup>,
  stopsOf: (group: StoredGroup) => (Types.ObjectId | null)[],
): Promise<TripComponentView<Stored>[]> {
  const [organizations, products, groups] = await Promise.all([
    readOrganizationSummaries(records),
    readProducts(records),
    Group.find(assigned).sort({ name: 1 }).collation(alphabetical).lean(),
  ]);
  return records.flatMap((record) => {
    const organization = organizations.get(String(record.organization));
    if (!organization) return [];
    const own = groups.filter((group) => stopsOf(group).some((stop) => stop?.equals(record._id)));
    return [{ record, organization, products: assignedProductsOf(record, products), groups: own }];
  });
}
