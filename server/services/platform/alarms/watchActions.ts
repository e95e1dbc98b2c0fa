import { type ActionKind, actionKinds, type CountedKind } from '../../../contract/status';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { StoredActionCount } from '../../../models/actionCount';
import { Alarm, type StoredAlarm } from '../../../models/alarm';
import { attemptsOf, readLastHour, readUsualShare, within } from './attempts';
import { chanceOfFailures } from './chance';
import { mailAlarm, postAlarms } from './tellOperators';

/** The windows in which failures are looked for: what fails for many at once, and what few try. In minutes. */
const windows = [5, 60];

/**
 * How improbable failures must be by chance. If actions fail as often as assumed, a year of checks raises about one false
 * alarm.
 */
const maxChance = 1e-6;

/** How long an action must work before its alarm ends. In minutes. */
const calmMinutes = 10;

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
    if (await isOver(kind, lastHour)) await endAlarm(kind, context);
    return;
  }
  // What failed before the last alarm ended raises no other.
  const sinceLast = within(60, lastHour, alarm?.worksSince);
  if (attemptsOf(sinceLast).failed === 0) return;
  const usual = await readUsualShare(kind);
  const found = windows
    .map((minutes) => within(minutes, sinceLast))
    .find((counts) => {
      const { failed, tried } = attemptsOf(counts);
      return chanceOfFailures(failed, tried, usual) < maxChance;
    });
  if (found) await raiseAlarm(kind, found, context);
}

/** Whether an action that failed works again, or nobody has tried it for an hour. */
async function isOver(kind: ActionKind, lastHour: readonly StoredActionCount[]): Promise<boolean> {
  if (attemptsOf(lastHour).tried === 0) return true;
  const { failed, tried } = attemptsOf(within(calmMinutes, lastHour));
  return tried > failed && failed <= 2 * (await readUsualShare(kind)) * tried;
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

async function endAlarm(kind: CountedKind, context: Context): Promise<void> {
  await transaction(async () => {
    const before = await Alarm.findById(kind).lean();
    if (before?.failingSince)
      await storeAlarm({ ...before, failingSince: null, worksSince: clock.now() }, context);
  });
}

async function storeAlarm({ _id, ...state }: Omit<StoredAlarm, 'posted'>, context: Context): Promise<void> {
  await Alarm.replaceOne({ _id }, { ...state, posted: false }, { upsert: true });
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
  if (!isSlow && alarm?.failingSince) await endAlarm('reads', context);
}
