import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import { refetchRowSilently } from '../../../store/staff/customers/customerRow';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectRecentChanges } from '../../../store/staff/recentChanges';

/** Fetches the rows that others change. They keep their place, also if another order or filter would move them. */
export function useChangedRows(organizationId: string, customers: readonly CustomerRow[]): void {
  const dispatch = useAppDispatch();
  const changes = useAppSelector(selectRecentChanges);
  const known = useRef<ReadonlySet<string>>(undefined);

  const follow = useEffectEvent(() => {
    const before = known.current ?? new Set(changes.map(({ _id }) => _id));
    known.current = new Set(changes.map(({ _id }) => _id));
    const fresh = changes.filter(({ _id, by }) => !before.has(_id) && !by.isSelf);
    const changed = new Set(fresh.map(({ record }) => record));
    for (const customer of customers) {
      if (changed.has(customer._id)) void dispatch(refetchRowSilently(organizationId, customer));
    }
  });

  useEffect(() => follow(), [changes]);
}
