import { useEffect, useEffectEvent } from 'react';
import type { AuditType } from '#contract/audit';
import { useAppSelector } from '../../store/core/hooks';
import { selectChangeByOthers, useChangesOf } from '../../store/staff/recentChanges';

/** The kind that is announced when changes may have been missed. */
const missed = ['missed'] as const;

/**
 * Calls back for each change of a record by somebody else, and after changes that may have been missed.
 * @param id undefined for a record that is not stored yet
 */
export function useChangesByOthers(type: AuditType, id: string | undefined, onChange: () => void): void {
  const change = useAppSelector((state) => id && selectChangeByOthers(state, type, id)?._id);
  useChangesOf(missed, onChange);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (change) handleChange();
  }, [change]);
}
