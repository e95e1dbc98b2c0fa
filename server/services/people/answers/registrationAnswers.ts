import type { Answer, AnswersByQuestion } from '../../../contract/answer';
import { checkAnswers } from '../../../contract/answers';
import { answerPlace } from '../../../contract/question';
import type { Context } from '../../../context';
import { InvalidInput } from '../../../lib/AppError';
import type { StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import type { StoredQuestion } from '../../../models/question';
import {
  readAskedQuestions,
  registrationQuestions,
  toAskedQuestion,
} from '../../trips/questions/askedQuestions';
import type { AnswersApart } from './answersApart';
import { readForCarrier } from './readForCarrier';

/** Answers to store, by where they are kept. */
export interface SplitAnswers extends AnswersApart {
  answers: AnswersByQuestion;
}

type EventWithQuestions = Pick<StoredEvent, 'questions' | 'date'>;

/** @throws InvalidInput with the faults of all answers (path `answers.` and the question's id) */
export async function checkRegistrationAnswers(
  answers: readonly Answer[] | undefined,
  group: Pick<StoredGroup, '_id'>,
  event: EventWithQuestions,
  context: Pick<Context, 'documentVault'>,
): Promise<SplitAnswers> {
  const questions = registrationQuestions(await readAskedQuestions(group, event), event);
  const checked = readForCarrier(
    checkAnswers(questions.map(toAskedQuestion), answers ?? []),
    questions,
    context,
  );
  if (checked.faults.length > 0) throw new InvalidInput(checked.faults);
  return splitAnswers(checked.answers, questions);
}

export function splitAnswers(
  answers: AnswersByQuestion,
  questions: readonly Pick<StoredQuestion, '_id' | 'sensitivity' | 'manifestField'>[],
): SplitAnswers {
  const places = new Map(questions.map((question) => [String(question._id), answerPlace(question)]));
  const inPlace = (place: ReturnType<typeof answerPlace>) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => (places.get(id) ?? 'customer') === place));
  return { answers: inPlace('customer'), health: inPlace('health'), documents: inPlace('documents') };
}
