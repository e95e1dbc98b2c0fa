import { inLanguage } from '../../../contract/languages';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { SmsError, type SmsGateway } from '../../../lib/smsGateway';
import { Customer } from '../../../models/customer';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSailingChoice, type StoredSms } from '../../../models/sailingChoice';
import { leaseMs, retryDelayMs } from '../../mail/attempts';

/** How many a run sends at the same time; the job runs once a second. */
const batchSize = 10;

/** Age at which an SMS is given up: it would be no news any more, and the gateway forgets the ids of messages some day. */
const giveUpAfterMs = 12 * 3_600_000;

interface DueSms extends Pick<StoredSailingChoice, '_id' | 'change' | 'customer' | 'isOpen'> {
  sms: StoredSms;
}

/**
 * Sends due SMS about changed sailings. Safe to run concurrently. An attempt without an answer is repeated: the id of
 * the traveller's choice is the gateway's reference, under which it accepts one message.
 */
export async function sendDueSms({ sms: gateway, log }: Context): Promise<'done' | 'unreachable'> {
  if (!gateway) return 'done';
  const claimed = await claimBatch();
  const failures = await Promise.all(claimed.map((due) => sendOne(due, gateway)));
  for (const { failure, code } of failures.flatMap((each) => each ?? [])) {
    log.warn({ failure, reason: code }, 'an SMS was not sent');
  }
  return failures.some((each) => each?.failure === 'unavailable') ? 'unreachable' : 'done';
}

async function claimBatch(): Promise<DueSms[]> {
  const now = clock.now();
  const claimed: DueSms[] = [];
  while (claimed.length < batchSize) {
    const due = await SailingChoice.findOneAndUpdate(
      { 'sms.status': 'queued', 'sms.sendAt': { $lte: now } },
      { $set: { 'sms.sendAt': new Date(now.getTime() + leaseMs) }, $inc: { 'sms.tries': 1 } },
      { sort: { 'sms.sendAt': 1, _id: 1 }, returnDocument: 'after' },
    ).lean<DueSms>();
    if (!due) break;
    claimed.push(due);
  }
  return claimed;
}

async function sendOne(due: DueSms, gateway: SmsGateway): Promise<SmsError | undefined> {
  const change = await SailingChange.findById(due.change).lean();
  if (!change || !(await isWanted(due))) {
    await SailingChoice.updateOne({ _id: due._id }, { $set: { sms: null } });
    return undefined;
  }
  if (clock.now().getTime() - change.at.getTime() > giveUpAfterMs) {
    await update(due, { status: 'failed' });
    return undefined;
  }
  const text = inLanguage(change, due.sms.language).smsText ?? '';
  try {
    await gateway.send({ id: String(due._id), to: due.sms.to, text });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    await recordFailure(due, error);
    return error;
  }
  await update(due, { status: 'sent', sentAt: clock.now(), lastError: null });
  return undefined;
}

/** False once the traveller is disabled, or a later change has told them something else. */
async function isWanted({ customer, isOpen }: DueSms): Promise<boolean> {
  return isOpen && (await Customer.exists({ _id: customer, disabled: false })) !== null;
}

async function recordFailure(due: DueSms, { failure, code }: SmsError): Promise<void> {
  const delayMs = failure === 'unavailable' ? 0 : retryDelayMs(due.sms.tries);
  await update(due, {
    status: failure === 'rejected' ? 'failed' : 'queued',
    sendAt: new Date(clock.now().getTime() + delayMs),
    lastError: code,
  });
}

async function update({ _id, customer, sms }: DueSms, outcome: Partial<StoredSms>): Promise<void> {
  // Not after a hand-over, when it is no longer theirs.
  await SailingChoice.updateOne(
    { _id, customer, 'sms.status': 'queued' },
    { $set: { sms: { ...sms, ...outcome } } },
  );
}
