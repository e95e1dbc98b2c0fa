import type { Types } from 'mongoose';
import type { AskedQuestion } from '../../../contract/question';
import { today } from '../../../lib/clock';
import type { StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import type { StoredQuestion } from '../../../models/question';
import { readTrip } from '../tripJoins';

type WithQuestions = Pick<StoredEvent, 'questions'>;

/**
 * The questions that the members of a group are asked, in the order of the event (rules §21.2). Questions whose
 * answers have been deleted for good are not asked any more.
 */
export async function readAskedQuestions(
  { _id }: Pick<StoredGroup, '_id'>,
  event: WithQuestions,
): Promise<StoredQuestion[]> {
  const asksBuyers = limitsToProducts(event);
  return askedQuestions(_id, event, asksBuyers ? ((await readTrip(_id))?.collectedProducts ?? []) : []);
}

export function limitsToProducts({ questions = [] }: WithQuestions): boolean {
  return questions.some(({ product }) => product !== null);
}

/** @param collected the products that are collected from the group; not needed unless `limitsToProducts` */
export function askedQuestions(
  group: Types.ObjectId,
  { questions = [] }: WithQuestions,
  collected: readonly { _id: Types.ObjectId }[],
): StoredQuestion[] {
  const day = today();
  return questions.filter(
    ({ groups, product, purgeOn }) =>
      (groups.length === 0 || groups.some((id) => id.equals(group))) &&
      (product === null || collected.some(({ _id }) => _id.equals(product))) &&
      (purgeOn === null || day < purgeOn),
  );
}

/** The questions that the registration form asks, out of those that a group is asked. */
export function registrationQuestions(
  asked: readonly StoredQuestion[],
  event: Pick<StoredEvent, 'date'>,
): StoredQuestion[] {
  return asked.filter((question) => question.askedAt === 'registration' && takesAnswers(question, event));
}

/** Whether travellers may still answer. */
export function takesAnswers(
  { until }: Pick<StoredQuestion, 'until'>,
  { date }: Pick<StoredEvent, 'date'>,
): boolean {
  return today() <= (until ?? date);
}

/** What travellers see of a question, which is also what an answer is checked against. */
export function toAskedQuestion(question: StoredQuestion): AskedQuestion {
  const { condition } = question;
  return {
    _id: String(question._id),
    kind: question.kind,
    text: question.text,
    textEn: question.textEn,
    help: question.help,
    helpEn: question.helpEn,
    options: question.options.map(({ id, text, textEn }) => ({ id, text, textEn })),
    condition: condition && { question: condition.question, values: condition.values },
    required: question.required,
    askedAt: question.askedAt,
    until: question.until,
    sensitivity: question.sensitivity,
    manifestField: question.manifestField ?? null,
  };
}
