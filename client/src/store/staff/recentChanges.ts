import { useEffect, useEffectEvent, useRef } from 'react';
import { type AuditType, auditRoute, auditTypes } from '#contract/audit';
import {
  maxRecentChanges,
  recentSeconds,
  type RecentChange,
  type RecentChanges,
} from '#contract/recentChanges';
import { getRecentChanges } from '../../api/admin';
import '../../api/attendance';
import { addAreas } from '../core/areas';
import { useAppSelector } from '../core/hooks';
import { requestAction, type Outcome } from '../core/request';
import type { Action, State, Thunk } from '../core/types';

/**
 * What a page shows: records of a type, or the figures of groups (seats, holds, waiting parties, money). `missed` stands
 * for changes that were too many or too long ago to be listed.
 */
export type LiveKind = AuditType | 'figures' | 'missed';

interface RecentState {
  organizationId: string;
  receivedAt: number;
  latest: RecentChanges;
  /** How many times a change of each kind has been noticed. */
  versions: Readonly<Partial<Record<LiveKind, number>>>;
}

interface RecentAction {
  type: 'recentChanges/received';
  organizationId: string;
  receivedAt: number;
  latest: RecentChanges;
}

declare module '../core/types' {
  interface State {
    recentChanges?: RecentState | null;
  }
  interface Actions {
    recentChanges: RecentAction;
  }
}

function recentChanges(state: RecentState | null = null, action: Action): RecentState | null {
  if (action.type !== 'recentChanges/received') return state;
  const { organizationId, receivedAt, latest } = action;
  const versions = { ...state?.versions };
  for (const kind of changedKinds(state, action)) versions[kind] = (versions[kind] ?? 0) + 1;
  return { organizationId, receivedAt, latest, versions };
}

addAreas({ recentChanges });

/** The kinds that have changed since the latest answer; all if it may have missed a change. */
function changedKinds(before: RecentState | null, now: RecentAction): readonly LiveKind[] {
  if (before?.organizationId !== now.organizationId) return [];
  const seen = new Set(before.latest.changes.map(({ _id }) => _id));
  const fresh = now.latest.changes.filter(({ _id }) => !seen.has(_id));
  const isLate = now.receivedAt - before.receivedAt > recentSeconds * 1_000;
  if (isLate || fresh.length === maxRecentChanges) return [...auditTypes, 'figures', 'missed'];
  const routes = new Set(fresh.map(({ type }) => type));
  const changed: LiveKind[] = auditTypes.filter((type) => routes.has(auditRoute(type)));
  return before.latest.figures === now.latest.figures ? changed : [...changed, 'figures'];
}

/** @param organizationId '' for the person's own */
export function fetchRecentChanges(organizationId: string): Thunk<Promise<Outcome>> {
  return requestAction(async () => ({
    type: 'recentChanges/received',
    organizationId,
    latest: await getRecentChanges(organizationId),
    receivedAt: Date.now(),
  }));
}

/** Increases with every change of these kinds, by anybody. */
export function selectLiveVersion({ recentChanges: recent }: State, kinds: readonly LiveKind[]): number {
  return kinds.reduce((sum, kind) => sum + (recent?.versions[kind] ?? 0), 0);
}

const noChanges: readonly RecentChange[] = [];

/** The changes of the last minute, of all types. */
export function selectRecentChanges({ recentChanges: recent }: State): readonly RecentChange[] {
  return recent?.latest.changes ?? noChanges;
}

/** The latest change of a record by somebody else within the last minute. */
export function selectChangeByOthers(
  { recentChanges: recent }: State,
  type: AuditType,
  id: string,
): RecentChange | undefined {
  const route = auditRoute(type);
  return recent?.latest.changes.find(
    (change) => change.record === id && change.type === route && !change.by.isSelf,
  );
}

/** Calls back after changes of these kinds, by anybody. */
export function useChangesOf(kinds: readonly LiveKind[], onChange: () => void): void {
  const version = useAppSelector((state) => selectLiveVersion(state, kinds));
  const seenVersion = useRef(version);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (version === seenVersion.current) return;
    seenVersion.current = version;
    handleChange();
  }, [version]);
}
