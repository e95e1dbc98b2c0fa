import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { textLines } from '../../../emails/fill';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Complaint, type StoredComplaint } from '../../../models/complaint';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { auditChange } from '../../access/audit/auditChanges';
import { inReach } from '../../access/authorize';
import { queueMail } from '../../mail/queueMail';

/**
 * Answers a complaint and mails the answer to its traveller.
 * @returns the traveller
 * @throws AppError `notFound`; `conflict` if it is already answered or closed
 */
export async function answerComplaint(
  actor: Actor,
  id: string,
  text: string,
  { config }: Pick<Context, 'config'>,
): Promise<Types.ObjectId> {
  const complaint = await complaintInReach(actor, id);
  await transaction(async () => {
    const answer = { text, at: clock.now(), by: actor.id };
    const { modifiedCount } = await Complaint.updateOne(
      { _id: complaint._id, isOpen: true },
      { $set: { answer }, $unset: { isOpen: 1 } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
    await audit(actor, complaint, 'answered');
    await mailAnswer(complaint, text, config.publicUrl);
  }, [complaint._id]);
  return complaint.customer;
}

/**
 * Closes a complaint with its outcome, and mails the outcome to a traveller who has had no answer.
 * @returns the traveller
 * @throws AppError `notFound`; `conflict` if it is already closed
 */
export async function closeComplaint(
  actor: Actor,
  id: string,
  agreement: string,
  { config }: Pick<Context, 'config'>,
): Promise<Types.ObjectId> {
  const complaint = await complaintInReach(actor, id);
  await transaction(async () => {
    const closing = { agreement, at: clock.now(), by: actor.id };
    const before = await Complaint.findOneAndUpdate(
      { _id: complaint._id, closing: null },
      { $set: { closing }, $unset: { isOpen: 1 } },
      { returnDocument: 'before' },
    ).lean();
    if (!before) throw new AppError('conflict');
    await audit(actor, complaint, 'closed');
    if (!before.answer) await mailAnswer(complaint, agreement, config.publicUrl);
  }, [complaint._id]);
  return complaint.customer;
}

async function complaintInReach(actor: Actor, id: string): Promise<StoredComplaint> {
  const complaint = await Complaint.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!complaint) throw new AppError('notFound');
  return complaint;
}

async function audit(actor: Actor, { customer: id, organization }: StoredComplaint, complaint: string) {
  await auditChange(actor, { type: 'customers', id, organization, before: {}, after: { complaint } });
}

async function mailAnswer({ customer, event, subject }: StoredComplaint, text: string, publicUrl: string) {
  const recipient = await Customer.findById(customer).lean().orFail();
  const trip = await Event.findById(event, 'name nameEn').lean();
  await queueMail({
    kind: 'complaintAnswered',
    recipient,
    values: {
      event: trip?.name ?? '–',
      eventEn: trip?.nameEn,
      subject,
      answer: textLines(text.split('\n')),
      page: `${publicUrl}/complaints`,
    },
  });
}
