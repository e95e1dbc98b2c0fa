import { inLanguage } from '../../../contract/languages';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { SmsError, type SmsGateway } from '../../../lib/smsGateway';
import { Customer } from '../../../models/customer';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';
import { SailingSms, type StoredSailingSms } from '../../../models/sailingSms';
import { leaseMs, retryDelayMs } from '../../mail/attempts';

/** How many a run sends at the same time; the job runs once a second. */
const batchSize = 10;

/**
 * Sends due SMS about changed sailings, and gives up old ones, also without a gateway. Safe to run concurrently. An
 * attempt without an answer is repeated: the id of the SMS is the gateway's reference, under which it accepts one message.
 */
export async function sendDueSms({ sms: gateway, log }: Context): Promise<'done' | 'unreachable'> {
  await giveUpOld();
  if (!gateway) return 'done';
  const claimed = await claimBatch();
  const failures = await Promise.all(claimed.map((due) => sendOne(due, gateway)));
  for (const { failure, code } of failures.flatMap((each) => each ?? [])) {
    log.warn({ failure, reason: code }, 'an SMS was not sent');
  }
  return failures.some((each) => each?.failure === 'unavailable') ? 'unreachable' : 'done';
}

async function giveUpOld(): Promise<void> {
  await SailingSms.updateMany(
    { status: 'queued', giveUpAt: { $lte: clock.now() } },
    { $set: { status: 'failed' } },
  );
}

async function claimBatch(): Promise<StoredSailingSms[]> {
  const now = clock.now();
  const claimed: StoredSailingSms[] = [];
  while (claimed.length < batchSize) {
    const due = await SailingSms.findOneAndUpdate(
      { status: 'queued', sendAt: { $lte: now } },
      { $set: { sendAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
      { sort: { sendAt: 1, _id: 1 }, returnDocument: 'after' },
    ).lean();
    if (!due) break;
    claimed.push(due);
  }
  return claimed;
}

async function sendOne(due: StoredSailingSms, gateway: SmsGateway): Promise<SmsError | undefined> {
  const { _id, to, language } = due;
  const change = await SailingChange.findById(due.change).lean();
  if (!change || !(await isWanted(due))) {
    await SailingSms.deleteOne({ _id });
    return undefined;
  }
  try {
    await gateway.send({ id: String(_id), to, text: inLanguage(change, language).smsText ?? '' });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    await recordFailure(due, error);
    return error;
  }
  await SailingSms.updateOne({ _id }, { $set: { status: 'sent', sentAt: clock.now() } });
  return undefined;
}

/** False once each of the travellers is disabled, has handed over, or was told something else by a later change. */
async function isWanted({ change, customers }: StoredSailingSms): Promise<boolean> {
  const concerned = await SailingChoice.distinct('customer', {
    change,
    customer: { $in: customers },
    isOpen: true,
  });
  return (await Customer.exists({ _id: { $in: concerned }, disabled: false })) !== null;
}

async function recordFailure({ _id, tries }: StoredSailingSms, { failure }: SmsError): Promise<void> {
  const delayMs = failure === 'unavailable' ? 0 : retryDelayMs(tries);
  await SailingSms.updateOne(
    { _id, status: 'queued' },
    {
      $set: {
        status: failure === 'rejected' ? 'failed' : 'queued',
        sendAt: new Date(clock.now().getTime() + delayMs),
      },
    },
  );
}
