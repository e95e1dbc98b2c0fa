import Box from '@mui/material/Box';
import type { Question } from '#contract/question';
import { formatCount } from '../../format/words';

/** How many have answered, and how often each choice was made. */
export function AnswerCounts({ question }: { question: Question }) {
  const { answers, counts, options } = question;
  const labelOf = (value: string) =>
    options.find(({ id }) => id === value)?.text ?? (value === 'yes' ? 'Yes' : 'No');
  return (
    <Box component="ul" aria-label={`Answers to ${question.text}`} sx={styles}>
      <li>{answers === 0 ? 'No answers yet' : formatCount(answers, 'answer', 'answers')}</li>
      {answers > 0 &&
        counts.map(({ value, chosenBy }) => (
          <li key={value}>
            {labelOf(value)} <strong>{chosenBy}</strong>
          </li>
        ))}
    </Box>
  );
}

const styles = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  '& > li': { overflowWrap: 'anywhere' },
} as const;
