import mongoose, { type Model, type Types } from 'mongoose';
import { describeResource, type ResourceName } from '../contract/resources';

/** The fields that the records of all resources have. */
interface ResourceRecord {
  _id: Types.ObjectId;
  organization?: Types.ObjectId | null;
}

/** The model of a resource, for operations that are the same for all of them. */
export function resourceModel(name: ResourceName): Model<ResourceRecord> {
  return mongoose.model<ResourceRecord>(describeResource(name).type);
}
