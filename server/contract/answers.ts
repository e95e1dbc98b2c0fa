import { type Answer, answerPath, type AnswersByQuestion } from './answer';
import { dayRange, maxLength, notInLine } from './fields';
import { readDay } from './helsinkiTime';
import type { InputFault } from './inputErrors';
import { type AskedQuestion, answerChoices, type QuestionOption } from './question';
import { cleanText } from './sameText';

/** `PUT /api/users/me/answers` and `PUT /api/admin/users/{id}/answers`. */
export interface AnswersInput {
  answers: Answer[];
}

/** A question with the answer of the traveller who reads it. */
export interface OwnQuestion extends AskedQuestion {
  values: string[];
  /** Whether they may answer it now, or change their answer. */
  isOpen: boolean;
}

/** A customer's questions and answers for staff. */
export interface StaffAnswers {
  questions: AskedQuestion[];
  /** Without health answers. */
  answers: Answer[];
  /** Whether the reader may read and change health answers too. */
  mayReadHealth: boolean;
}

/** The health answers of a customer. */
export interface CustomerHealthAnswers {
  _id: string;
  firstName: string;
  lastName: string;
  group: string;
  answers: Answer[];
}

/** The largest number that can be an answer, positive or negative. */
export const maxNumber = 1_000_000_000;

const decimals = 2;

/** The questions that are shown with these answers: those whose condition is met by an answer that is shown itself. */
export function shownQuestions<Question extends Pick<AskedQuestion, '_id' | 'condition'>>(
  questions: readonly Question[],
  answers: AnswersByQuestion,
): Question[] {
  const shown = new Set<string>();
  return questions.filter(({ _id, condition }) => {
    const isShown =
      condition === null ||
      (shown.has(condition.question) &&
        (answers[condition.question] ?? []).some((value) => condition.values.includes(value)));
    if (isShown) shown.add(_id);
    return isShown;
  });
}

export interface CheckedAnswers {
  /** The answers to the questions that are shown, in the stored form and without blank ones. */
  answers: Record<string, string[]>;
  faults: InputFault[];
}

/** Checks the answers to all questions that they show. Answers to other questions are dropped. */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  answers: readonly Answer[],
): CheckedAnswers {
  const given = Object.fromEntries(
    answers.map(({ question, values }) => [question, values.map(cleanText).filter((value) => value !== '')]),
  );
  const checked: CheckedAnswers = { answers: {}, faults: [] };
  for (const question of shownQuestions(questions, given)) {
    const values = given[question._id] ?? [];
    const result = readAnswer(question, values);
    if ('code' in result) checked.faults.push({ ...result, path: answerPath(question._id) });
    else if (result.values.length > 0) checked.answers[question._id] = result.values;
  }
  return checked;
}

type AnswerFault = Omit<InputFault, 'path'>;

function readAnswer(
  question: Pick<AskedQuestion, 'kind' | 'options' | 'required'>,
  values: readonly string[],
): { values: string[] } | AnswerFault {
  const [first, second] = values;
  if (first === undefined) return question.required ? { code: 'required' } : { values: [] };
  if (question.kind === 'several') {
    const choices = answerChoices(question);
    if (!values.every((value) => choices.includes(value))) return { code: 'invalidChoice' };
    return { values: choices.filter((choice) => values.includes(choice)) };
  }
  if (second !== undefined) return { code: 'wrongType' };
  return readValue(question, first);
}

function readValue(
  question: Pick<AskedQuestion, 'kind' | 'options'>,
  value: string,
): { values: string[] } | AnswerFault {
  switch (question.kind) {
    case 'text':
      if (notInLine.test(value)) return { code: 'wrongType' };
      return value.length > maxLength.line
        ? { code: 'tooLong', params: { max: maxLength.line } }
        : { values: [value] };
    case 'number':
      return readNumber(value);
    case 'date':
      return readDate(value);
    default:
      return answerChoices(question).includes(value) ? { values: [value] } : { code: 'invalidChoice' };
  }
}

/** A number with a decimal comma or point. */
function readNumber(text: string): { values: string[] } | AnswerFault {
  const match = /^([-−]?)(\d{1,15})(?:[.,](\d{1,15}))?$/.exec(text.replace(/\s/g, ''));
  if (!match) return { code: 'wrongType' };
  const [, sign = '', whole = '', fraction = ''] = match;
  const number = Number(`${whole}.${fraction}`) * (sign === '' ? 1 : -1);
  if (Math.abs(number) > maxNumber)
    return { code: 'notInRange', params: { min: -maxNumber, max: maxNumber } };
  if (fraction.length > decimals) return { code: 'tooManyDecimals', params: { max: decimals } };
  // Negative zero becomes 0.
  return { values: [String(number + 0)] };
}

function readDate(text: string): { values: string[] } | AnswerFault {
  const day = readDay(text);
  if (day === undefined) return { code: 'invalidDate' };
  const isInRange = day >= dayRange.min && day <= dayRange.max;
  return isInRange ? { values: [day] } : { code: 'notInRange', params: { ...dayRange } };
}

/** How answers are written for the reader. */
export interface AnswerWords {
  yes: string;
  no: string;
  day: (day: string) => string;
  option: (option: QuestionOption) => string;
}

/** The words for staff, who read the organizer's texts as they were written. */
export function staffAnswerWords(day: AnswerWords['day']): AnswerWords {
  return { yes: 'Yes', no: 'No', day, option: ({ text }) => text };
}

/** An answer in words: `Small, Large`, `Yes`, `3`. Options that have been removed are left out. */
export function answerText(
  { kind, options }: Pick<AskedQuestion, 'kind' | 'options'>,
  values: readonly string[],
  words: AnswerWords,
): string {
  switch (kind) {
    case 'choice':
    case 'several':
      return options
        .filter(({ id }) => values.includes(id))
        .map(words.option)
        .join(', ');
    case 'yesNo':
      return values.map((value) => (value === 'yes' ? words.yes : words.no)).join();
    case 'date':
      return values.map(words.day).join();
    default:
      return values.join();
  }
}
