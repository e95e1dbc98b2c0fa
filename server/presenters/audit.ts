import type { AuditEntry } from '../contract/audit';
import { pathToWire } from '../contract/wireWords';
import type { AuditView } from '../services/office/history/readAudit';

export function presentAuditEntry({ entry, name }: AuditView): AuditEntry {
  return {
    _id: String(entry._id),
    at: entry.at.toISOString(),
    action: entry.action,
    by: { _id: entry.by.id, role: entry.by.role, name },
    changes: entry.changes.map(({ path, ...values }) => ({ path: pathToWire(path), ...values })),
  };
}
