import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import { Mailing, type StoredMailing } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import type { StoredMassChange } from '../../../models/massChange';
import { auditChange } from '../../access/audit/auditChanges';
import { markUndone } from '../../access/massChanges/recordMassChange';
import { inReach } from '../../access/authorize';
import type { UndoView } from '../massChanges/undoOutcome';
import { type MailingView, readMailing } from './readMailings';
import { closeTiming } from './timedRecipients';

/**
 * The number of mails that undoing a mailing would stop, and the customers whose mail is already sent or
 * being sent.
 */
export async function previewWithdrawal({ subject }: StoredMassChange): Promise<UndoView> {
  const mailing = await Mailing.findById(subject).lean();
  if (!mailing) throw new AppError('notFound');
  const { _id, waiting } = mailing;
  return { undone: waiting + (await Mail.countDocuments(unsent(_id))), left: await readSent(_id) };
}

/** Deletes the mails of a mailing whose sending has not begun, in one transaction. */
export async function withdrawMailing(actor: Actor, step: StoredMassChange): Promise<UndoView> {
  return transaction(async () => {
    const mailing = await Mailing.findById(step.subject).lean();
    if (!mailing) throw new AppError('notFound');
    const { _id, organization } = mailing;
    const undone = await dropUnsent(mailing);
    await markUndone(step._id, undone);
    const before = { withdrawn: step.undone };
    const after = { withdrawn: step.undone + undone };
    await auditChange(actor, { type: 'mailings', id: _id, organization, before, after });
    return { undone, left: await readSent(_id) };
  }, [step._id]);
}

/**
 * Stops a timed mailing, whose mails not yet being sent are deleted; does nothing if it is closed.
 * @throws AppError `notFound` for one that is not in the actor's reach, or that was sent at once
 */
export async function stopMailing(actor: Actor, id: string): Promise<MailingView> {
  const _id = parseObjectId(id);
  await transaction(async () => {
    const mailing = await Mailing.findOne({ _id, timing: { $exists: true }, ...inReach(actor) }).lean();
    if (!mailing) throw new AppError('notFound');
    if (!mailing.timing?.isOpen) return;
    await dropUnsent(mailing);
    await closeTiming(_id);
    const { organization } = mailing;
    const [before, after] = [{ stopped: false }, { stopped: true }];
    await auditChange(actor, { type: 'mailings', id: _id, organization, before, after });
  }, [_id]);
  return readMailing(actor, id);
}

/** Deletes the recipients without a mail, and the mails whose sending has not begun. Returns their number. */
async function dropUnsent({ _id, waiting }: StoredMailing): Promise<number> {
  await MailingBatch.deleteMany({ mailing: _id });
  const { deletedCount } = await Mail.deleteMany(unsent(_id));
  await Mailing.updateOne({ _id }, { $set: { waiting: 0 } });
  return waiting + deletedCount;
}

/** A mail that is being sent is due only when its claim has ended (see `sendDueMail`). */
function unsent(mailing: Types.ObjectId) {
  return { mailing, status: 'queued' as const, sendAt: { $lte: clock.now() } };
}

/** Of these mailings, the ids of the ones with unsent mails. */
export async function findUnsent(mailings: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const waiting = await Mailing.find({ _id: { $in: mailings }, waiting: { $gt: 0 } }, '_id').lean();
  const queued = await Mail.distinct('mailing', { mailing: { $in: mailings }, status: 'queued' });
  return new Set([...waiting.map(({ _id }) => _id), ...queued].map(String));
}

async function readSent(mailing: Types.ObjectId): Promise<UndoView['left']> {
  const sent = await Mail.distinct('account', {
    mailing,
    $or: [{ status: { $ne: 'queued' } }, { sendAt: { $gt: clock.now() } }],
  });
  const customers = await Customer.find({ _id: { $in: sent } }, 'firstName lastName').lean();
  return customers.map((customer) => ({ customer, code: 'mailSent' as const }));
}
