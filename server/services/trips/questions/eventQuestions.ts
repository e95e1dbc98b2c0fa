import type {
  AnswerCount,
  AskedQuestion,
  EventQuestionsInput,
  QuestionInput,
} from '../../../contract/question';
import type { ById } from '../../../contract/reference';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { nameCollation, transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Product, type StoredProduct } from '../../../models/product';
import type { StoredQuestion } from '../../../models/question';
import { auditChange } from '../../access/audit/auditChanges';
import { inReach } from '../../access/authorize';
import { lockReferences, referenceTo } from '../../access/lockReferences';
import { toAskedQuestion } from './askedQuestions';
import { questionFaults } from './checkQuestions';
import { countAnswers, countChoices } from './countAnswers';
import { describeQuestions } from './describeQuestions';

export interface EventQuestionsView {
  event: StoredEvent;
  questions: { stored: StoredQuestion; asked: AskedQuestion }[];
  groups: Pick<StoredGroup, '_id' | 'name'>[];
  products: Pick<StoredProduct, '_id' | 'name'>[];
  /** The number of customers who have answered each question, by its id. */
  answers: ReadonlyMap<string, number>;
  /** How many have given each answer, by the question's id. */
  counts: ReadonlyMap<string, AnswerCount[]>;
}

/** @throws AppError `notFound` */
export async function readEventQuestions(actor: Actor, id: string): Promise<EventQuestionsView> {
  const event = await eventInReach(actor, id);
  const [groups, products, answers, counts] = await Promise.all([
    Group.find({ event: event._id }, 'name').sort({ name: 1 }).collation(nameCollation).lean(),
    Product.find({ organization: event.organization }, 'name')
      .sort({ name: 1 })
      .collation(nameCollation)
      .lean(),
    countAnswers(event),
    countChoices(event),
  ]);
  const questions = (event.questions ?? []).map((stored) => ({ stored, asked: toAskedQuestion(stored) }));
  return { event, questions, groups, products, answers, counts };
}

/** @throws AppError `notFound` */
export async function eventInReach(actor: Actor, id: string): Promise<StoredEvent> {
  const event = await Event.findOne({ $and: [{ _id: parseObjectId(id) }, inReach(actor)] }).lean();
  if (!event) throw new AppError('notFound');
  return event;
}

/**
 * Replaces the questions of an event, in one transaction. What answers depend on stays while there are any: a question
 * itself, its kind, the options, and whether it is about health (rules §21.1).
 * @throws AppError `notFound`, `outdated`
 * @throws InvalidInput with all faults, such as `questionAnswered`, `optionAnswered`, `conditionInvalid`
 */
export async function saveEventQuestions(
  actor: Actor,
  id: string,
  { revision, questions }: ById<EventQuestionsInput>,
): Promise<EventQuestionsView> {
  await transaction(async () => {
    const before = await eventInReach(actor, id);
    if (revision !== undefined && revision !== (before.questionsRevision ?? 0))
      throw new AppError('outdated');
    const faults = await questionFaults(before, questions);
    if (faults.length > 0) throw new InvalidInput(faults);
    await lockReferences(
      questions.flatMap(({ groups, product }, index) => [
        ...groups.flatMap((group, position) =>
          referenceTo(`questions.${index}.groups.${position}`, Group, group),
        ),
        ...referenceTo(`questions.${index}.product`, Product, product),
      ]),
      before.organization,
    );
    await storeQuestions(actor, before, questions);
  }, [id]);
  return readEventQuestions(actor, id);
}

/** Stores the questions of an event, inside the caller's transaction. */
export async function storeQuestions(
  actor: Actor,
  event: StoredEvent,
  questions: readonly ById<QuestionInput>[],
): Promise<void> {
  const saved = await Event.findByIdAndUpdate(
    event._id,
    { $set: { questions }, $inc: { questionsRevision: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  const { _id, organization } = event;
  await auditChange(actor, {
    type: 'events',
    id: _id,
    organization,
    before: { ownQuestions: describeQuestions(event) },
    after: { ownQuestions: describeQuestions(saved) },
  });
}

/** Marks a question whose answers have been deleted for good, so that the job no longer looks for them. */
export async function markPurged(
  { _id }: Pick<StoredEvent, '_id'>,
  question: Pick<StoredQuestion, '_id'>,
): Promise<void> {
  await Event.updateOne({ _id, 'questions._id': question._id }, { $set: { 'questions.$.purged': true } });
}
