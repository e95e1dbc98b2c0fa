import type { Types } from 'mongoose';

/** Groups records by their organization. No list is empty. */
export function byOrganization<Owned extends { organization: Types.ObjectId }>(
  records: readonly Owned[],
): { organization: Types.ObjectId; owned: Owned[] }[] {
  const parts = new Map<string, { organization: Types.ObjectId; owned: Owned[] }>();
  for (const record of records) {
    const key = String(record.organization);
    const part = parts.get(key) ?? { organization: record.organization, owned: [] };
    part.owned.push(record);
    parts.set(key, part);
  }
  return [...parts.values()];
}
