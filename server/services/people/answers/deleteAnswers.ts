import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { DocumentAnswers } from '../../../models/documentAnswers';
import { Event, type StoredEvent } from '../../../models/event';
import { HealthAnswers } from '../../../models/healthAnswers';
import type { StoredQuestion } from '../../../models/question';
import { auditChange, type By, eraseAuditedField } from '../../access/audit/auditChanges';
import { forgetFrozenAnswers } from '../../tickets/manifests/deleteManifests';
import { eventInReach, markPurged } from '../../trips/questions/eventQuestions';
import { recordEvents } from '../../access/webhooks/recordEvents';

/**
 * Deletes all answers to a question, on behalf of staff.
 * @throws AppError `notFound`
 */
export async function clearQuestion(actor: Actor, eventId: string, questionId: string): Promise<void> {
  const event = await eventInReach(actor, eventId);
  const question = event.questions?.find(({ _id }) => String(_id) === questionId);
  if (!question) throw new AppError('notFound');
  await deleteAnswers(actor, event, question);
}

/** The author of the deletions of the job, in the history. */
const job: By = { id: 'clock', role: 'root' };

/**
 * Deletes the answers to every question whose day for it has come (rules §21.6). It is repeated all through that day,
 * and a last time after it, because an answer may be stored while the day begins.
 */
export async function purgeAnswers(): Promise<void> {
  const day = today();
  const isDue = { purgeOn: { $gt: '', $lte: day }, purged: { $ne: true } };
  const events = await Event.find({
    'questions.purgeOn': isDue.purgeOn,
    questions: { $elemMatch: isDue },
  }).lean();
  for (const event of events) {
    for (const question of event.questions ?? []) {
      if (question.purgeOn === null || question.purgeOn > day || question.purged) continue;
      await deleteAnswers(job, event, question);
      if (question.purgeOn < day) await markPurged(event, question);
    }
  }
}

/** Deletes the answers from the customers, from their history and from manifests. */
async function deleteAnswers(by: By, event: StoredEvent, question: StoredQuestion): Promise<void> {
  const { _id: id, organization } = event;
  const path = `answers.${String(question._id)}`;
  const answered = { organization, [path]: { $exists: true } };
  const remove = { $unset: { [path]: '' } };
  await transaction(async () => {
    // Makes the freezing of a manifest that has read them conflict with this.
    if (question.manifestField) await Event.updateOne({ _id: id }, { $inc: { __v: 1 } });
    const customers = await Customer.find(answered, '_id').lean();
    recordEvents(
      organization,
      'customer.changed',
      customers.map((customer) => customer._id),
    );
    const { modifiedCount } = await Customer.updateMany(answered, remove);
    const health = await HealthAnswers.updateMany(answered, remove);
    const documents = await DocumentAnswers.updateMany(answered, remove);
    await forgetFrozenAnswers(organization, question._id);
    const count = modifiedCount + health.modifiedCount + documents.modifiedCount;
    if (count === 0) return;
    await eraseAuditedField('customers', organization, `answer.${String(question._id)}`);
    const after = { deletedAnswers: `${question.text}: ${count}` };
    await auditChange(by, { type: 'events', id, organization, before: {}, after });
  }, [id]);
}
