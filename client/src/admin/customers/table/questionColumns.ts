import { staffAnswerText } from '../../../components/questions/questionText';
import type { OfferedQuestion } from '../offeredQuestions';
import type { Column } from './columns';

/** The column with the answers to a question. */
export function questionColumn(question: OfferedQuestion): Column {
  return {
    id: `answers.${question._id}`,
    label: question.label,
    text: ({ answers }) => {
      const given = answers.find((answer) => answer.question === question._id);
      return staffAnswerText(question, given?.values ?? []);
    },
    width: 180,
  };
}
