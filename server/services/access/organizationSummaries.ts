import type { Types } from 'mongoose';
import { Organization, type StoredOrganization } from '../../models/organization';
import { findByIds } from '../../lib/findByIds';

/** The fields of an organization that are shown with its records. */
export type OrganizationSummary = Pick<StoredOrganization, '_id' | 'name' | 'nameEn' | 'identifier'>;

/** The organizations of records, by id. */
export function readOrganizationSummaries(
  records: readonly { organization: Types.ObjectId | null }[],
): Promise<Map<string, OrganizationSummary>> {
  return findByIds(
    Organization,
    records.map(({ organization }) => organization),
    ['name', 'nameEn', 'identifier'],
  );
}
