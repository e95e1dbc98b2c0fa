import { AppError } from '../lib/AppError';
import { objectId } from '../lib/objectId';
import { Organization, type StoredOrganization } from '../models/organization';

/** @throws AppError `notFound` */
export async function organizationById(id: string): Promise<StoredOrganization> {
  return orNotFound(await Organization.findById(objectId(id)).lean());
}

/** @throws AppError `notFound` */
export async function organizationByIdentifier(identifier: string): Promise<StoredOrganization> {
  return orNotFound(await Organization.findOne({ identifier }).lean());
}

function orNotFound<Record>(record: Record | null): Record {
  if (record === null) throw new AppError('notFound');
  return record;
}
