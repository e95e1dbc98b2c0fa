import type { RecentChange } from '#contract/recentChanges';
import { formatTime } from '../../format/dates';

const verbs = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** 'Changed by Anna Virtanen at 14:03', for a change by somebody else. */
export function describeChange({ action, at, by }: RecentChange): string {
  const time = formatTime(at);
  if (by.role === 'customer') {
    return action === 'create' ? `Registered at ${time}` : `Changed by the customer at ${time}`;
  }
  return `${verbs[action]} by ${by.name ?? 'Reissu'} at ${time}`;
}
