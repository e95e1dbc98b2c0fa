import type { AuditEntry, AuditType } from '#contract/audit';
import * as api from '../../../api/admin';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** The changes of records, by type and id of the record. */
export type AuditState = Readonly<Record<string, readonly AuditEntry[]>>;
export interface AuditAction {
  type: 'audit/received';
  key: string;
  entries: readonly AuditEntry[];
}

export function audit(state: AuditState = {}, action: Action): AuditState {
  return action.type === 'audit/received' ? { ...state, [action.key]: action.entries } : state;
}

addArea('audit', audit);

export function selectAudit(state: State, type: AuditType, id: string): readonly AuditEntry[] | undefined {
  return state.audit?.[keyOf(type, id)];
}

/** The fetching of what was changed of records of a type, by their id. */
export function auditing(type: AuditType) {
  return (id: string): Thunk<Promise<Outcome>> =>
    load(async () => ({
      type: 'audit/received',
      key: keyOf(type, id),
      entries: await api.getAudit(type, id),
    }));
}

function keyOf(type: AuditType, id: string): string {
  return `${type} ${id}`;
}
