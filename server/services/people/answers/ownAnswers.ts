import type { Answer, AnswersByQuestion } from '../../../contract/answer';
import { type OwnQuestion, shownQuestions } from '../../../contract/answers';
import type { AskedQuestion } from '../../../contract/question';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';
import { takesAnswers, toAskedQuestion } from '../../trips/questions/askedQuestions';
import { type AnsweredQuestions, readAnsweredQuestions } from './answeredQuestions';
import { maskNumbers } from './maskNumbers';
import type { SplitAnswers } from './registrationAnswers';
import { storeAnswers } from './storeAnswers';

/** @throws AppError `notFound` */
async function readOwnAnswers({ id }: Actor): Promise<AnsweredQuestions> {
  const customer = await Customer.findById(id).lean();
  if (!customer) throw new AppError('notFound');
  return readAnsweredQuestions(customer);
}

/** The questions to a traveller with their answers, health answers included; numbers of travel documents masked. */
export async function listOwnQuestions(
  actor: Actor,
  context: Pick<Context, 'documentVault'>,
): Promise<OwnQuestion[]> {
  const stored = await readOwnAnswers(actor);
  return stored.questions.map((question) => {
    const id = String(question._id);
    const masked = maskNumbers(stored.documents[id], context);
    const values = stored.answers[id] ?? stored.health[id] ?? masked ?? [];
    return { ...toAskedQuestion(question), values: [...values], isOpen: mayAnswer(question, stored) };
  });
}

type Answerable = Pick<AnsweredQuestions, 'questions' | keyof SplitAnswers> & {
  event: Pick<StoredEvent, 'date' | 'allowUsersEditInfo'>;
};

/** Whether a traveller may give or change the answer to a question (rules §21.3). */
function mayAnswer(question: StoredQuestion, { event, ...stored }: Answerable): boolean {
  const id = String(question._id);
  const isAnswered = answersIn(stored)[id] !== undefined;
  return takesAnswers(question, event) && (!isAnswered || event.allowUsersEditInfo);
}

/**
 * Saves the given answers of a traveller to questions that they may answer; other answers stay.
 * @throws InvalidInput with the faults of all answers (path `answers.` and the question's id)
 */
export async function saveOwnAnswers(
  actor: Actor,
  given: readonly Answer[],
  context: Pick<Context, 'documentVault'>,
): Promise<void> {
  await transaction(async () => {
    const stored = await readOwnAnswers(actor);
    const open = stored.questions.filter((question) => mayAnswer(question, stored));
    await storeAnswers(actor, stored, given, open, context);
  }, [actor.id]);
}

/** How many required questions a customer has yet to answer; null if the event asks none at all. */
export async function countQuestionsToAnswer(
  customer: StoredCustomer,
  event: StoredEvent,
): Promise<number | null> {
  if (!event.questions?.length) return null;
  return questionsToAnswer(await readAnsweredQuestions(customer, event)).length;
}

/** The required questions that a customer has yet to answer. */
export function questionsToAnswer(stored: Answerable): AskedQuestion[] {
  const given = answersIn(stored);
  const open = stored.questions.filter((question) => question.required && mayAnswer(question, stored));
  const openIds = new Set(open.map(({ _id }) => String(_id)));
  const shown = shownQuestions(stored.questions.map(toAskedQuestion), given);
  return shown.filter(({ _id }) => openIds.has(_id) && given[_id] === undefined);
}

function answersIn({ answers, health, documents }: SplitAnswers): AnswersByQuestion {
  return { ...answers, ...health, ...documents };
}
