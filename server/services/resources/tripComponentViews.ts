import type { QueryFilter, Types } from 'mongoose';
import { alphabetical } from '../../lib/alphabetical';
import { Group, type StoredGroup } from '../../models/group';
import { type CollectedEntry, entriesOf, type Place, productsAt } from '../trips/collectedProducts';
import { ownersOf, type Owner } from './organizationSummaries';

/** A ferry or an accommodation with the groups that are assigned to it. */
export interface StopView<Stored> {
  record: Stored;
  organization: Owner;
  products: CollectedEntry[];
  groups: StoredGroup[];
}

/** `assigned` finds the groups of all the records, `stopsOf` tells which of the records a group is assigned to. */
export async function stopViewsOf<
  Stored extends Place & { _id: Types.ObjectId; organization: Types.ObjectId },
>(
  records: Stored[],
  assigned: QueryFilter<StoredGroup>,
  stopsOf: (group: StoredGroup) => (Types.ObjectId | null)[],
): Promise<StopView<Stored>[]> {
  const [organizations, products, groups] = await Promise.all([
    ownersOf(records),
    productsAt(records),
    Group.find(assigned).sort({ name: 1 }).collation(alphabetical).lean(),
  ]);
  return records.flatMap((record) => {
    const organization = organizations.get(String(record.organization));
    if (!organization) return [];
    const own = groups.filter((group) => stopsOf(group).some((stop) => stop?.equals(record._id)));
    return [{ record, organization, products: entriesOf(record, products), groups: own }];
  });
}
