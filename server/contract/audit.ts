import { resourceNames, type ResourceName, resources } from './resources';
import type { Role } from './roles';
import { wireWord } from './wireWords';

/** The types of records with an audit log. */
export type AuditType = ResourceName | 'customers' | 'mailings';
export const auditTypes: readonly AuditType[] = [...resourceNames, 'customers', 'mailings'];

/** The name of a type in URLs. */
export function auditRoute(type: AuditType): string {
  return type === 'customers' || type === 'mailings' ? wireWord(type) : resources[type].route;
}

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** A changed field. `path` is dotted; a missing value is null. */
export interface FieldChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** A change of a record (`GET /api/admin/audit?type=&id=`, newest first). */
export interface AuditEntry {
  _id: string;
  /** An instant, ISO 8601. */
  at: string;
  action: AuditAction;
  /**
   * `name` is null once the person is deleted. For a command such as `seed`, `_id` and `name` are its name. `apiKey` is
   * the API key that was used, if any: its name and first characters.
   */
  by: { _id: string; role: Role; name: string | null; apiKey?: string };
  changes: FieldChange[];
}
