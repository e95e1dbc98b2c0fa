import type { Answer, AnswersByQuestion } from '../../../contract/answer';
import { answerPlace, type AskedQuestion } from '../../../contract/question';
import type { Context } from '../../../context';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { readsHealthAnswers } from '../../access/authorize';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import { customerInReach } from '../customers/readCustomer';
import { readAnsweredQuestions } from './answeredQuestions';
import { storeAnswers } from './storeAnswers';

export interface StaffAnswersView {
  questions: AskedQuestion[];
  /** Without those that are kept apart. */
  answers: AnswersByQuestion;
  mayReadHealth: boolean;
}

/** @throws AppError `notFound` */
export async function readStaffAnswers(actor: Actor, customerId: string): Promise<StaffAnswersView> {
  const { questions, answers } = await readAnsweredQuestions(await customerInReach(actor, customerId));
  return {
    questions: questions.map(toAskedQuestion),
    answers,
    mayReadHealth: await readsHealthAnswers(actor),
  };
}

/**
 * Saves the answers that staff enter, at any time and not necessarily all that are required; others stay. Health answers
 * are saved only if the actor may read them, numbers of travel documents never.
 * @throws AppError `notFound`
 * @throws InvalidInput with the faults of all answers (path `answers.` and the question's id)
 */
export async function saveStaffAnswers(
  actor: Actor,
  customerId: string,
  given: readonly Answer[],
  context: Pick<Context, 'documentVault'>,
): Promise<StaffAnswersView> {
  await transaction(async () => {
    const stored = await readAnsweredQuestions(await customerInReach(actor, customerId));
    const questions = stored.questions.map((question) => ({ ...question, required: false }));
    const readsHealth = await readsHealthAnswers(actor);
    const open = questions.filter((question) => {
      const place = answerPlace(question);
      return place === 'customer' || (place === 'health' && readsHealth);
    });
    await storeAnswers(actor, { ...stored, questions }, given, open, context);
  }, [customerId]);
  return readStaffAnswers(actor, customerId);
}
