import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { MultiSelectInput } from '../../../components/form/MultiSelectInput';
import type { OfferedQuestion } from '../offeredQuestions';
import { answerOptions, findAnswerValues, withAnswerValues } from './answerFilters';

interface Props {
  questions: readonly OfferedQuestion[];
  /** The filters by answers, as in `FilterDraft`. */
  answers: readonly string[];
  onChange: (name: 'answers', answers: readonly string[]) => void;
}

/** A filter for each question. Memoized, because the inputs are slow to render. */
export const AnswerFilterInputs = memo(function AnswerFilterInputs({ questions, answers, onChange }: Props) {
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>Answers to questions</legend>
      <Box sx={filterGrid}>
        {questions.map((question) => (
          <AnswerFilterInput
            key={question._id}
            question={question}
            value={findAnswerValues(answers, question._id)}
            onChange={(values) => onChange('answers', withAnswerValues(answers, question._id, values))}
          />
        ))}
      </Box>
    </Box>
  );
});

interface InputProps {
  question: OfferedQuestion;
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function AnswerFilterInput({ question, value, onChange }: InputProps) {
  const options = useMemo(() => answerOptions(question), [question]);
  return (
    <MultiSelectInput
      name={`answers.${question._id}`}
      label={question.label}
      value={value}
      error={undefined}
      onChange={onChange}
      placeholder="Any"
      options={options}
    />
  );
}

export const filterGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
};

const fieldset = {
  border: 0,
  m: 0,
  mt: 3,
  p: 0,
  minWidth: 0,
  '& legend': { fontWeight: 600, p: 0, mb: 1.5 },
};
