import { answerText, type AnswerWords } from '#contract/answers';
import { formatStaffDay } from '../../../format/dates';
import type { OfferedQuestion } from '../offeredQuestions';
import type { Column } from './columns';

const words: AnswerWords = { yes: 'Yes', no: 'No', day: formatStaffDay, option: ({ text }) => text };

/** The column with the answers to a question. */
export function questionColumn(question: OfferedQuestion): Column {
  return {
    id: `answers.${question._id}`,
    label: question.label,
    text: ({ answers }) => {
      const given = answers.find((answer) => answer.question === question._id);
      return answerText(question, given?.values ?? [], words);
    },
    width: 180,
  };
}
