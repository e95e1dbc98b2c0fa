import type { Types } from 'mongoose';
import { describeResource, resourceNames, type ResourceName } from '../../../contract/resources';
import { resourceModel } from '../../../models/resourceModel';

/** Counts by resource the records that refer to a record, in the fields listed as `uses` in the registry. */
export async function countUses(
  name: ResourceName,
  id: Types.ObjectId,
): Promise<Partial<Record<ResourceName, number>>> {
  const counts: Partial<Record<ResourceName, number>> = {};
  for (const referrer of resourceNames) {
    const fields = Object.entries(describeResource(referrer).uses).filter(([, used]) => used === name);
    if (fields.length > 0) {
      counts[referrer] = await resourceModel(referrer).countDocuments({
        $or: fields.map(([field]) => ({ [field]: id })),
      });
    }
  }
  return counts;
}

/** The resources whose records prevent the deletion of their organization, or are deleted with it. */
export function ownedResources(onDeletion: 'refuse' | 'deleteToo'): ResourceName[] {
  return resourceNames.filter((name) => describeResource(name).onOrganizationDeletion === onDeletion);
}

/** Counts by resource the records of an organization that prevent its deletion. */
export async function countOwned(
  organization: Types.ObjectId,
): Promise<Partial<Record<ResourceName, number>>> {
  const counts: Partial<Record<ResourceName, number>> = {};
  for (const name of ownedResources('refuse')) {
    counts[name] = await resourceModel(name).countDocuments({ organization });
  }
  return counts;
}
