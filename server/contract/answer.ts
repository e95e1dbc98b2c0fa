import type { AskedQuestion } from './question';

// Separate from the checks (contract/answers), which the registration form loads only if a question is asked.

/** A traveller's answer to a question of the organizer. */
export interface Answer {
  /** The id of the question. */
  question: string;
  /**
   * Ids of options for `choice` (one) and `several`; `yes` or `no`; otherwise one text, decimal number or day.
   * Empty if the question is not answered.
   */
  values: string[];
}

/** Answers by the id of the question, without blank ones. */
export type AnswersByQuestion = Readonly<Record<string, readonly string[]>>;

/** The fault's `path` is `answers.` and the id of the question. */
export function answerPath(question: string): string {
  return `answers.${question}`;
}

/** Whether a fault is about an answer, including answers to questions that the form does not know yet. */
export function isAnswerPath(path = ''): boolean {
  return path.startsWith(answerPath(''));
}

/** The answers to these questions as they are sent, blank ones included. */
export function answersTo(
  questions: readonly Pick<AskedQuestion, '_id'>[],
  answers: AnswersByQuestion,
): Answer[] {
  return questions.map(({ _id }) => ({ question: _id, values: [...(answers[_id] ?? [])] }));
}

/** The answers that have changed, as they are sent. */
export function changedAnswers(
  questions: readonly Pick<AskedQuestion, '_id'>[],
  answers: AnswersByQuestion,
  before: AnswersByQuestion,
): Answer[] {
  const textOf = (values: readonly string[] = []) => JSON.stringify(values.toSorted());
  const changed = questions.filter(({ _id }) => textOf(answers[_id]) !== textOf(before[_id]));
  return answersTo(changed, answers);
}
