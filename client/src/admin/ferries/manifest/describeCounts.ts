import { type ManifestCounts, manifestStates } from '#contract/manifest';

/** For example `2 new, 1 cancelled, 1 changed`; `no changes`. */
export function describeCounts(counts: ManifestCounts): string {
  const parts = manifestStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state].toLocaleString('en')} ${state}`);
  return parts.length === 0 ? 'no changes' : parts.join(', ');
}
