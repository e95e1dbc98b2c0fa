import {
  type Answer,
  answerPath,
  type AnswersByQuestion,
  answerText,
  type AnswerWords,
  checkAnswers,
  type OwnQuestion,
} from '../../../contract/answers';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';
import { auditChange } from '../../access/audit/auditChanges';
import { readAskedQuestions, takesAnswers, toAskedQuestion } from '../../trips/questions/askedQuestions';
import { findHealthAnswers, storeHealthAnswers } from './healthAnswers';
import { type SplitAnswers, splitAnswers } from './registrationAnswers';

/** The questions that a customer is asked, with all their answers. */
export interface AnsweredQuestions extends SplitAnswers {
  customer: StoredCustomer;
  event: StoredEvent;
  questions: StoredQuestion[];
}

/** @throws AppError `notFound` */
async function readOwnAnswers({ id }: Actor): Promise<AnsweredQuestions> {
  const customer = await Customer.findById(id).lean();
  if (!customer) throw new AppError('notFound');
  return readAnsweredQuestions(customer);
}

/** Includes health answers: drop them for staff who may not read them. */
export async function readAnsweredQuestions(customer: StoredCustomer): Promise<AnsweredQuestions> {
  const event = await Event.findById(customer.event).lean().orFail();
  return {
    customer,
    event,
    questions: await readAskedQuestions({ _id: customer.group }, event),
    answers: customer.answers ?? {},
    health: await findHealthAnswers(customer._id),
  };
}

/** The questions to a traveller with their answers, health answers included. */
export async function listOwnQuestions(actor: Actor): Promise<OwnQuestion[]> {
  const stored = await readOwnAnswers(actor);
  return stored.questions.map((question) => {
    const id = String(question._id);
    const values = stored.answers[id] ?? stored.health[id] ?? [];
    return { ...toAskedQuestion(question), values: [...values], isOpen: mayAnswer(question, stored) };
  });
}

/** Whether a traveller may give or change the answer to a question (rules §21.3). */
export function mayAnswer(question: StoredQuestion, { event, answers, health }: AnsweredQuestions): boolean {
  const id = String(question._id);
  const isAnswered = answers[id] !== undefined || health[id] !== undefined;
  return takesAnswers(question, event) && (!isAnswered || event.allowUsersEditInfo);
}

/**
 * Saves the answers of a traveller to the questions that they may answer; others keep their answers.
 * @throws InvalidInput with the faults of all answers (path `answers.` and the question's id)
 */
export async function saveOwnAnswers(actor: Actor, given: readonly Answer[]): Promise<void> {
  await transaction(async () => {
    const stored = await readOwnAnswers(actor);
    const open = stored.questions.filter((question) => mayAnswer(question, stored));
    await storeAnswers(actor, stored, given, open);
  }, [actor.id]);
}

/** Checks and stores the answers to the questions in `open`, inside the caller's transaction. */
export async function storeAnswers(
  actor: Actor,
  { customer, questions, ...stored }: AnsweredQuestions,
  given: readonly Answer[],
  open: readonly StoredQuestion[],
): Promise<void> {
  const openIds = new Set(open.map(({ _id }) => String(_id)));
  const isOpen = (question: string) => openIds.has(question);
  // Answers that stay also decide which questions are shown.
  const kept = pick({ ...stored.answers, ...stored.health }, (question) => !isOpen(question));
  const keptList = Object.entries(kept).map(([question, values]) => ({ question, values: [...values] }));
  const checked = checkAnswers(questions.map(toAskedQuestion), [
    ...keptList,
    ...given.filter(({ question }) => isOpen(question)),
  ]);
  const openPaths = new Set([...openIds].map(answerPath));
  const faults = checked.faults.filter(({ path = '' }) => openPaths.has(path));
  if (faults.length > 0) throw new InvalidInput(faults);
  const split = splitAnswers(pick(checked.answers, isOpen), questions);
  const answers = { ...pick(stored.answers, (question) => !isOpen(question)), ...split.answers };
  const health = { ...pick(stored.health, (question) => !isOpen(question)), ...split.health };
  const { _id: id, organization } = customer;
  await Customer.updateOne({ _id: id }, { $set: { answers }, $inc: { revision: 1 } });
  await storeHealthAnswers(customer, health);
  const changesHealth = JSON.stringify(sorted(health)) !== JSON.stringify(sorted(stored.health));
  const before = { answer: describe(stored.answers, questions) };
  const after = { answer: describe(answers, questions), ...(changesHealth && { healthAnswers: 'changed' }) };
  await auditChange(actor, { type: 'customers', id, organization, before, after });
}

function pick(answers: AnswersByQuestion, isPicked: (question: string) => boolean): AnswersByQuestion {
  return Object.fromEntries(Object.entries(answers).filter(([question]) => isPicked(question)));
}

/** The answers for the history, each with its question, by the question's id. */
function describe(answers: AnswersByQuestion, questions: readonly StoredQuestion[]): Record<string, string> {
  const described = questions.flatMap(({ _id, text, ...question }) => {
    const values = answers[String(_id)];
    return values ? [[String(_id), `${text}: ${answerText(question, values, historyWords)}`] as const] : [];
  });
  return Object.fromEntries(described);
}

const historyWords: AnswerWords = {
  yes: 'Yes',
  no: 'No',
  day: (day) => day,
  option: ({ text }) => text,
};

function sorted(answers: AnswersByQuestion) {
  return Object.entries(answers).sort(([one], [other]) => one.localeCompare(other));
}
