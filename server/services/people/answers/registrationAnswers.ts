import type { Answer, AnswersByQuestion } from '../../../contract/answer';
import { checkAnswers } from '../../../contract/answers';
import { InvalidInput } from '../../../lib/AppError';
import type { StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import type { StoredQuestion } from '../../../models/question';
import {
  readAskedQuestions,
  registrationQuestions,
  toAskedQuestion,
} from '../../trips/questions/askedQuestions';

/** Answers to store: those about health apart from the others. */
export interface SplitAnswers {
  answers: AnswersByQuestion;
  health: AnswersByQuestion;
}

type EventWithQuestions = Pick<StoredEvent, 'questions' | 'date'>;

/** @throws InvalidInput with the faults of all answers (path `answers.` and the question's id) */
export async function checkRegistrationAnswers(
  answers: readonly Answer[] | undefined,
  group: Pick<StoredGroup, '_id'>,
  event: EventWithQuestions,
): Promise<SplitAnswers> {
  const questions = registrationQuestions(await readAskedQuestions(group, event), event);
  const checked = checkAnswers(questions.map(toAskedQuestion), answers ?? []);
  if (checked.faults.length > 0) throw new InvalidInput(checked.faults);
  return splitAnswers(checked.answers, questions);
}

export function splitAnswers(
  answers: AnswersByQuestion,
  questions: readonly Pick<StoredQuestion, '_id' | 'sensitivity'>[],
): SplitAnswers {
  const healthIds = new Set(
    questions.filter(({ sensitivity }) => sensitivity === 'health').map(({ _id }) => String(_id)),
  );
  const entries = Object.entries(answers);
  return {
    answers: Object.fromEntries(entries.filter(([id]) => !healthIds.has(id))),
    health: Object.fromEntries(entries.filter(([id]) => healthIds.has(id))),
  };
}
