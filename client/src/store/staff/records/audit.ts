import type { AuditEntry, AuditType } from '#contract/audit';
import { getAudit } from '../../../api/admin';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The changes of records, by type and id of the record. */
    audit: readonly AuditEntry[];
  }
}

const audit = fetchedArea({ name: 'audit', fetch: getAudit });

export const selectAudit = audit.select;

/** Fetches the changes of records of a type, by their id. Called outside components, like `createListFetch`. */
export function createAuditFetch(type: AuditType) {
  return (id: string) => audit.fetch(type, id);
}
