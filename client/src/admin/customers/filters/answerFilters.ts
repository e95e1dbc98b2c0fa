import { type AnswerFilter, answerStates, type QuestionChoice } from '#contract/customerRow';
import { answerChoices } from '#contract/question';
import type { Option } from '../../../components/form/SelectInput';
import { staffAnswerText } from '../../../components/questions/questionText';

const valuePattern = /^([^.]+)\.([a-z0-9]{1,24}|[*-])$/;

/** Whether the text is a value of a filter by answers, as in the address: `question.value`, with the question's id. */
export function isAnswerValue(text: string): boolean {
  return valuePattern.test(text);
}

/** Reads the filters, one for each question, from values such as `question.value`. */
export function parseAnswerFilters(answers: readonly string[]): AnswerFilter[] {
  const filters = new Map<string, string[]>();
  for (const answer of answers) {
    const [, question = '', value = ''] = valuePattern.exec(answer) ?? [];
    filters.set(question, [...(filters.get(question) ?? []), value]);
  }
  return Array.from(filters, ([question, values]) => ({ question, values }));
}

/** The values of the filter by a question. */
export function findAnswerValues(answers: readonly string[], question: string): readonly string[] {
  return parseAnswerFilters(answers).find((filter) => filter.question === question)?.values ?? [];
}

/** Replaces the values of the filter by a question. */
export function withAnswerValues(
  answers: readonly string[],
  question: string,
  values: readonly string[],
): readonly string[] {
  const others = answers.filter((answer) => !answer.startsWith(`${question}.`));
  return [...others, ...values.map((value) => `${question}.${value}`)];
}

export function answerOptions(question: QuestionChoice): Option[] {
  return [
    ...answerChoices(question).map((value) => ({ value, label: staffAnswerText(question, [value]) })),
    { value: answerStates.answered, label: 'Has answered' },
    { value: answerStates.unanswered, label: 'Has not answered' },
  ];
}
