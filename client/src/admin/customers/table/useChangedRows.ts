import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import { refetchRowSilently } from '../../../store/staff/customers/customerRow';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectRecentChanges } from '../../../store/staff/recentChanges';

/** Fetches the rows that others change. They keep their place, even if the order or a filter would move them. */
export function useChangedRows(organizationId: string, customers: readonly CustomerRow[]): void {
  const dispatch = useAppDispatch();
  const changes = useAppSelector(selectRecentChanges);
  const seenChanges = useRef<ReadonlySet<string>>(undefined);

  const refetchChanged = useEffectEvent(() => {
    const before = seenChanges.current ?? new Set(changes.map(({ _id }) => _id));
    seenChanges.current = new Set(changes.map(({ _id }) => _id));
    const newChanges = changes.filter(({ _id, by }) => !before.has(_id) && !by.isSelf);
    const changed = new Set(newChanges.map(({ record }) => record));
    for (const customer of customers) {
      if (changed.has(customer._id)) void dispatch(refetchRowSilently(organizationId, customer));
    }
  });

  useEffect(() => refetchChanged(), [changes]);
}
