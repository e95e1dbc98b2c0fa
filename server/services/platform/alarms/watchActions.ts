import { type ActionKind, actionKinds, type CountedKind } from '../../../contract/status';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { StoredActionCount } from '../../../models/actionCount';
import { Alarm, type StoredAlarm } from '../../../models/alarm';
import { attemptsOf, readLastHour, readUsualShare, sinceSuccess, within } from './attempts';
import { chanceOfFailures } from './chance';
import { mailAlarm, postAlarms } from './tellOperators';

/** How improbable failures must be by chance. */
const maxChance = 1e-6;

/** In which time an action must have worked for its alarm to end, and how many more than usual may fail then. */
const calm = { minutes: 10, extraShare: 0.05 };

/** The share of slow reads above which the service is called slow, and of how many. */
const slow = { share: 0.05, minReads: 20 };

/**
 * Raises an alarm for each kind of action that fails more often than in the week before, and ends those of actions
 * that work again (rules §36). Safe to run concurrently.
 */
export async function watchActions(context: Context): Promise<void> {
  const lastHour = await readLastHour();
  const alarms = new Map((await Alarm.find().lean()).map((alarm) => [alarm._id, alarm]));
  for (const kind of actionKinds) await watch(kind, lastHour.get(kind) ?? [], alarms.get(kind), context);
  await watchReads(lastHour.get('reads') ?? [], alarms.get('reads'), context);
  await postAlarms(context);
}

async function watch(
  kind: ActionKind,
  lastHour: readonly StoredActionCount[],
  alarm: StoredAlarm | undefined,
  context: Context,
): Promise<void> {
  if (alarm?.failingSince) {
    const since = await findCalm(kind, lastHour);
    if (since) await endAlarm(kind, since, context);
    return;
  }
  // What failed before the last alarm ended raises no other.
  const sinceLast = within(60, lastHour, alarm?.worksSince);
  if (attemptsOf(sinceLast).failed === 0) return;
  const usual = await readUsualShare(kind);
  // What fails for many at once; what few try; and what ceases to work after it has worked for many.
  const found = [within(5, sinceLast), sinceLast, sinceSuccess(sinceLast)].find((counts) => {
    const { failed, tried } = attemptsOf(counts);
    return chanceOfFailures(failed, tried, usual) < maxChance;
  });
  if (found) await raiseAlarm(kind, found, context);
}

/** The beginning of the latest minute in which an action that failed worked again; undefined while it does not. */
async function findCalm(kind: ActionKind, lastHour: readonly StoredActionCount[]): Promise<Date | undefined> {
  const recent = within(calm.minutes, lastHour);
  const { failed, tried } = attemptsOf(recent);
  const allowed = ((await readUsualShare(kind)) + calm.extraShare) * tried;
  if (tried === failed || failed > allowed) return undefined;
  const failedLast = recent.findLastIndex((count) => count.failed > 0);
  return (recent[failedLast + 1] ?? recent.at(-1))?.minute;
}

/** @param counts those of the window in which it fails */
async function raiseAlarm(
  kind: CountedKind,
  counts: readonly StoredActionCount[],
  context: Context,
): Promise<void> {
  const failingSince = counts.find(({ failed }) => failed > 0)?.minute ?? clock.now();
  await transaction(async () => {
    const before = await Alarm.findById(kind).lean();
    if (before?.failingSince) return;
    await storeAlarm(
      { _id: kind, failingSince, worksSince: before?.worksSince ?? null, ...attemptsOf(counts) },
      context,
    );
  });
}

async function endAlarm(kind: CountedKind, worksSince: Date, context: Context): Promise<void> {
  await transaction(async () => {
    const before = await Alarm.findById(kind).lean();
    if (before?.failingSince) await storeAlarm({ ...before, failingSince: null, worksSince }, context);
  });
}

async function storeAlarm({ _id, ...state }: Omit<StoredAlarm, 'posted'>, context: Context): Promise<void> {
  const posted = context.config.alarmUrl === undefined;
  await Alarm.replaceOne({ _id }, { ...state, posted }, { upsert: true });
  await mailAlarm({ _id, ...state }, context);
}

async function watchReads(
  lastHour: readonly StoredActionCount[],
  alarm: StoredAlarm | undefined,
  context: Context,
): Promise<void> {
  const counts = within(5, lastHour);
  const { failed, tried } = attemptsOf(counts);
  const isSlow = tried >= slow.minReads && failed > slow.share * tried;
  if (isSlow && !alarm?.failingSince) await raiseAlarm('reads', counts, context);
  if (!isSlow && alarm?.failingSince) await endAlarm('reads', clock.now(), context);
}
