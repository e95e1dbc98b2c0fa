import type { Answer, AnswersByQuestion } from '../../../contract/answer';
import type { AskedQuestion } from '../../../contract/question';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import { customerInReach } from '../customers/readCustomer';
import { readAnsweredQuestions } from './answeredQuestions';
import { readsHealthAnswers } from './healthReaders';
import { storeAnswers } from './storeAnswers';

export interface StaffAnswersView {
  questions: AskedQuestion[];
  /** Without health answers. */
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
 * are saved only if the actor may read them.
 * @throws AppError `notFound`
 * @throws InvalidInput with the faults of all answers (path `answers.` and the question's id)
 */
export async function saveStaffAnswers(
  actor: Actor,
  customerId: string,
  given: readonly Answer[],
): Promise<StaffAnswersView> {
  await transaction(async () => {
    const stored = await readAnsweredQuestions(await customerInReach(actor, customerId));
    const questions = stored.questions.map((question) => ({ ...question, required: false }));
    const readsHealth = await readsHealthAnswers(actor);
    const open = questions.filter(({ sensitivity }) => readsHealth || sensitivity !== 'health');
    await storeAnswers(actor, { ...stored, questions }, given, open);
  }, [customerId]);
  return readStaffAnswers(actor, customerId);
}
