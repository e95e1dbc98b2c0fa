import { resourceNames, type ResourceName, resources } from './resources';
import type { Role } from './roles';
import { wireWord } from './wireWords';

/** What a change can be of. */
export type AuditType = ResourceName | 'customers';
export const auditTypes: readonly AuditType[] = [...resourceNames, 'customers'];

/** How addresses and queries name a type. */
export function auditRouteOf(type: AuditType): string {
  return type === 'customers' ? wireWord(type) : resources[type].route;
}

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** One field of a record, in dotted form, before and after; null where it had no value. */
export interface FieldChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** Who changed a record, when, and what (`GET /api/admin/audit?type=&id=`), the newest first. */
export interface AuditEntry {
  _id: string;
  /** An instant, ISO 8601. */
  at: string;
  action: AuditAction;
  /** `name` is null once the person is deleted. Where a command did it, such as `seed`, both are its name. */
  by: { _id: string; role: Role; name: string | null };
  changes: FieldChange[];
}
