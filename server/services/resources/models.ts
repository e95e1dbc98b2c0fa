import mongoose, { type Model, type Types } from 'mongoose';
import { describeResource, resourceNames, type ResourceName } from '../../contract/resources';

/** What every resource's record has, whatever else it holds. */
interface ResourceRecord {
  _id: Types.ObjectId;
  organization?: Types.ObjectId | null;
}

/** The model of a resource, for what is done to all of them alike. */
export function modelOf(name: ResourceName): Model<ResourceRecord> {
  return mongoose.model<ResourceRecord>(describeResource(name).type);
}

/** How many records of each resource name a record in one of the fields that `uses` of the registry lists. */
export async function countUses(
  name: ResourceName,
  id: Types.ObjectId,
): Promise<Partial<Record<ResourceName, number>>> {
  const counts: Partial<Record<ResourceName, number>> = {};
  for (const user of resourceNames) {
    const fields = Object.entries(describeResource(user).uses).filter(([, used]) => used === name);
    if (fields.length > 0) {
      counts[user] = await modelOf(user).countDocuments({ $or: fields.map(([field]) => ({ [field]: id })) });
    }
  }
  return counts;
}

/** The resources that an organization owns, by what becomes of them when it is deleted. */
export function ownedResources(onDeletion: 'refuse' | 'deleteToo'): ResourceName[] {
  return resourceNames.filter((name) => describeResource(name).onOrganizationDeletion === onDeletion);
}

/** How many records an organization owns of each resource that refuses its deletion. */
export async function countOwned(
  organization: Types.ObjectId,
): Promise<Partial<Record<ResourceName, number>>> {
  const counts: Partial<Record<ResourceName, number>> = {};
  for (const name of ownedResources('refuse')) {
    counts[name] = await modelOf(name).countDocuments({ organization });
  }
  return counts;
}
