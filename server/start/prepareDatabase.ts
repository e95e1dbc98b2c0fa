import { auditRouteOf, auditTypes } from '../contract/audit';
import { prepareCollections } from '../database/connection';
import { AuditEntry } from '../models/auditEntry';

/** Brings a database of any earlier version to what this one expects, with all its collections and indexes. */
export async function prepareDatabase(): Promise<void> {
  await renameAuditTypes();
  await prepareCollections();
}

/** Earlier versions stored the types as addresses spell them. One indexed query for each finds nothing to rename. */
async function renameAuditTypes(): Promise<void> {
  for (const type of auditTypes) {
    const route = auditRouteOf(type);
    if (route !== type) await AuditEntry.collection.updateMany({ type: route }, { $set: { type } });
  }
}
