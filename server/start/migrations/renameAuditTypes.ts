import { auditRoute, auditTypes } from '../../contract/audit';
import { AuditEntry } from '../../models/auditEntry';

/** Earlier versions stored the types as addresses spell them. */
export async function renameAuditTypes(): Promise<void> {
  for (const type of auditTypes) {
    const route = auditRoute(type);
    if (route !== type) await AuditEntry.collection.updateMany({ type: route }, { $set: { type } });
  }
}
