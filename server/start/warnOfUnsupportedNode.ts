import { today } from '../lib/clock';
import type { Logger } from '../lib/logger';

/** The Node release line that production should run on. */
const recommendedLine = 24;

/** The last day on which each Node release line gets fixes, from the release schedule of nodejs.org. */
const endOfSupport: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/**
 * Warns at the start if the Node release line in use gets no more security fixes.
 * @param version in the format of `process.version`
 */
export function warnOfUnsupportedNode(version: string, log: Logger): void {
  const line = Number.parseInt(version.slice(1), 10);
  const end = endOfSupport[line];
  if (end === undefined || today() <= end) return;
  log.warn({ node: version, end }, `Node ${line} gets no more security fixes: use Node ${recommendedLine}`);
}
