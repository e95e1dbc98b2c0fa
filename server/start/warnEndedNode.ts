import { today } from '../lib/clock';
import type { Logger } from '../lib/logger';

/** The line of Node that production should run on. */
const recommendedLine = 24;

/** The day after which a line of Node gets no more repairs, by the release schedule of nodejs.org. */
const ends: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/**
 * Says at the start that the line of Node which runs the product gets no more security repairs.
 * @param version as `process.version`
 */
export function warnEndedNode(version: string, log: Logger): void {
  const line = Number.parseInt(version.slice(1), 10);
  const end = ends[line];
  if (end === undefined || today() <= end) return;
  log.warn({ node: version, end }, `Node ${line} gets no more security repairs: use Node ${recommendedLine}`);
}
