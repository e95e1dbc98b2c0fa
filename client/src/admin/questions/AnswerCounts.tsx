import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { EventQuestions, Question } from '#contract/question';
import { formatCount } from '../../format/words';
import { enabledOnly } from '../customers/filters/customerFilters';
import { customersPath } from '../customers/views/viewParams';

interface Props {
  question: Question;
  event: EventQuestions;
}

/** How many have answered, and how often each choice was made, with links to those customers. */
export function AnswerCounts({ question, event }: Props) {
  const { _id, answers, counts, options } = question;
  const getLabel = (value: string) =>
    options.find(({ id }) => id === value)?.text ?? (value === 'yes' ? 'Yes' : 'No');
  const pathTo = (value: string) => {
    const filters = { ...enabledOnly, event: [event.event._id], answers: [`${_id}.${value}`] };
    return customersPath(event.organization, filters);
  };
  return (
    <Box component="ul" aria-label={`Answers to ${question.text}`} sx={styles}>
      <li>{answers === 0 ? 'No answers yet' : formatCount(answers, 'answer', 'answers')}</li>
      {answers > 0 &&
        counts.map(({ value, chosenBy }) => (
          <li key={value}>
            <Link component={RouterLink} to={pathTo(value)}>
              {getLabel(value)} <strong>{chosenBy}</strong>
            </Link>
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
