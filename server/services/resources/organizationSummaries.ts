import type { Types } from 'mongoose';
import { Organization, type StoredOrganization } from '../../models/organization';
import { recordsById } from '../../lib/recordsById';

/** An organization as its records name it. */
export type OrganizationSummary = Pick<StoredOrganization, '_id' | 'name' | 'identifier'>;

/** The organizations of records, by their ids as text, without the long texts of their pages. */
export function readOrganizationSummaries(
  records: readonly { organization: Types.ObjectId | null }[],
): Promise<Map<string, OrganizationSummary>> {
  return recordsById(
    Organization,
    records.map(({ organization }) => organization),
    ['name', 'identifier'],
  );
}
