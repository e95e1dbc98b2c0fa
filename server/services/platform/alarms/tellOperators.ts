import type { ActionKind, AlarmNotice, CountedKind } from '../../../contract/status';
import { instantWords } from '../../../contract/registrationPeriod';
import type { Context } from '../../../context';
import { describeError } from '../../../lib/describeError';
import { Admin } from '../../../models/admin';
import { Alarm, type StoredAlarm } from '../../../models/alarm';
import { queueStaffMail } from '../../mail/queueMail';

const names: Readonly<Record<ActionKind, string>> = {
  registrations: 'Registrations',
  payments: 'Payments',
  refunds: 'Refunds',
  mails: 'E-mails',
  imports: 'Imports',
};

/** How long the receiver of alarms may take to answer. */
const timeoutMs = 10_000;

/** Slow reads are shown on the status page only: no mail is sent, and nothing is posted. */
const isAnnounced = (kind: CountedKind): kind is ActionKind => kind !== 'reads';

/**
 * Queues a mail to every root. Call it inside the transaction that raises or ends the alarm.
 * @param alarm its new state
 */
export async function mailAlarm(alarm: Omit<StoredAlarm, 'posted'>, { config }: Context): Promise<void> {
  if (!isAnnounced(alarm._id)) return;
  const { kind, state, since, failed, tried } = toNotice(alarm._id, alarm);
  const values = {
    actions: names[kind],
    since: instantWords(new Date(since), 'en'),
    count: `${failed} of ${tried}`,
    page: `${config.publicUrl}/status`,
  };
  const mail = state === 'fails' ? 'actionsFail' : 'actionsWork';
  for (const root of await Admin.find({ role: 'root' }).lean())
    await queueStaffMail(mail, root, 'en', values);
}

/** Posts the alarms that `ALARM_URL` has not been told about; those that cannot be posted wait for the next call. */
export async function postAlarms({ config: { alarmUrl }, log }: Context): Promise<void> {
  if (alarmUrl === undefined) return;
  const alarms = await Alarm.find({ posted: false }).lean();
  const work = alarms.map(async (alarm) => {
    const { _id, failingSince, worksSince } = alarm;
    if (!isAnnounced(_id)) return;
    try {
      await post(alarmUrl, toNotice(_id, alarm));
      await Alarm.updateOne({ _id, failingSince, worksSince }, { $set: { posted: true } });
    } catch (error) {
      log.warn({ kind: _id, error: describeError(error) }, 'an alarm was not posted');
    }
  });
  await Promise.all(work);
}

async function post(url: string, notice: AlarmNotice): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}`);
}

function toNotice(
  kind: ActionKind,
  { failingSince, worksSince, failed, tried }: Omit<StoredAlarm, 'posted'>,
): AlarmNotice {
  const since = (failingSince ?? worksSince ?? new Date(0)).toISOString();
  const text = failingSince
    ? `${names[kind]} are failing: ${failed} of ${tried} attempts since ${since}`
    : `${names[kind]} work again since ${since}`;
  return { text, kind, state: failingSince ? 'fails' : 'works', since, failed, tried };
}
