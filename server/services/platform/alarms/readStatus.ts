import { setTimeout as sleep } from 'node:timers/promises';
import { type ActionKind, actionKinds, type ServiceState } from '../../../contract/status';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { Alarm } from '../../../models/alarm';

export interface StatusView {
  state: ServiceState;
  since: Date;
  at: Date;
  failing: { kind: ActionKind; since: Date }[];
}

/** Within which the database must answer. */
const timeoutMs = 3_000;

/** Whether the service works, also while the database does not. */
export async function readStatus({ lifecycle: { phase }, uptime }: Context): Promise<StatusView> {
  const at = clock.now();
  const isRunning = phase === 'running' || phase === 'draining';
  const alarms = isRunning
    ? await Promise.race([readAlarms(), sleep(timeoutMs, null, { ref: false })])
    : null;
  const isUp = alarms !== null;
  if (isUp !== uptime.isUp) Object.assign(uptime, { isUp, since: at });
  if (!isUp) return { state: 'down', since: uptime.since, at, failing: [] };
  const failing = actionKinds.flatMap((kind) => {
    const since = alarms.get(kind)?.failingSince;
    return since ? [{ kind, since }] : [];
  });
  const reads = alarms.get('reads');
  if (reads?.failingSince) return { state: 'slow', since: reads.failingSince, at, failing };
  const since = new Date(Math.max(uptime.since.getTime(), reads?.worksSince?.getTime() ?? 0));
  return { state: 'works', since, at, failing };
}

/** Null while the database does not answer. */
async function readAlarms() {
  try {
    return new Map((await Alarm.find().lean()).map((alarm) => [alarm._id, alarm]));
  } catch {
    return null;
  }
}
