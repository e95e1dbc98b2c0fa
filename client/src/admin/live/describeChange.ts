import type { RecentChange } from '#contract/recentChanges';
import { formatTime } from '../../format/dates';

const verbs = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** 'Changed by Anna Virtanen at 14:03', for a change by somebody else, or by an API key. */
export function describeChange({ action, at, by }: RecentChange): string {
  const time = formatTime(at);
  if (by.role === 'customer') {
    return action === 'create' ? `Registered at ${time}` : `Changed by the customer at ${time}`;
  }
  const author = by.apiKey === undefined ? (by.name ?? 'Reissu') : `API key ‘${by.apiKey}’`;
  return `${verbs[action]} by ${author} at ${time}`;
}
