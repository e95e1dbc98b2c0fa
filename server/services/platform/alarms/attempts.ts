import { clock } from '../../../lib/clock';
import type { CountedKind } from '../../../contract/status';
import { ActionCount, type StoredActionCount } from '../../../models/actionCount';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;

/** A share of failures that nobody is alarmed about, even if there were none in the week before. */
const minUsual = 0.02;

/** So that an outage does not become what is usual. */
const maxUsual = 0.2;

/** With how many attempts of the smallest share the week is mixed, because a few attempts say little. */
const assumedAttempts = 50;

export interface Attempts {
  failed: number;
  tried: number;
}

/** The counts of the last hour, by minute, of all kinds that were tried. */
export async function readLastHour(): Promise<Map<CountedKind, StoredActionCount[]>> {
  const from = new Date(clock.now().getTime() - hourMs);
  const counts = await ActionCount.find({ minute: { $gte: from } })
    .sort({ minute: 1 })
    .lean();
  const byKind = new Map<CountedKind, StoredActionCount[]>();
  for (const count of counts) byKind.set(count.kind, [...(byKind.get(count.kind) ?? []), count]);
  return byKind;
}

/** The counts of the last minutes, without those before `from`. */
export function within(
  minutes: number,
  counts: readonly StoredActionCount[],
  from: Date | null = null,
): StoredActionCount[] {
  const start = Math.max(clock.now().getTime() - minutes * minuteMs, from?.getTime() ?? 0);
  return counts.filter(({ minute }) => minute.getTime() >= start);
}

/** The counts since something last succeeded. */
export function sinceSuccess(counts: readonly StoredActionCount[]): StoredActionCount[] {
  return counts.slice(counts.findLastIndex(({ succeeded }) => succeeded > 0) + 1);
}

export function attemptsOf(counts: readonly StoredActionCount[]): Attempts {
  const sum = (field: 'succeeded' | 'failed') => counts.reduce((total, count) => total + count[field], 0);
  return { failed: sum('failed'), tried: sum('failed') + sum('succeeded') };
}

/** The share of attempts that failed in the week before the last hour, within limits. */
export async function readUsualShare(kind: CountedKind): Promise<number> {
  const now = clock.now().getTime();
  const [week] = await ActionCount.aggregate<Attempts>([
    { $match: { kind, minute: { $gte: new Date(now - weekMs), $lt: new Date(now - hourMs) } } },
    {
      $group: {
        _id: null,
        failed: { $sum: '$failed' },
        tried: { $sum: { $add: ['$failed', '$succeeded'] } },
      },
    },
  ]);
  const { failed, tried } = week ?? { failed: 0, tried: 0 };
  const share = (failed + minUsual * assumedAttempts) / (tried + assumedAttempts);
  return Math.min(Math.max(share, minUsual), maxUsual);
}
