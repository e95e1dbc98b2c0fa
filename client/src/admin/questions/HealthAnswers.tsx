import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CustomerHealthAnswers } from '#contract/answers';
import type { EventQuestions } from '#contract/question';
import { staffAnswerText } from '../../components/questions/questionText';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchHealthAnswersOfEvent } from '../../store/staff/questions';

/** The health answers of all travellers, opened by a button because each reading is recorded. */
export function HealthAnswers({ event }: { event: EventQuestions }) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);
  const [rows, setRows] = useState<readonly CustomerHealthAnswers[]>();

  async function handleOpen() {
    setLoading(true);
    const outcome = await dispatch(fetchHealthAnswersOfEvent(event.event._id));
    setLoading(false);
    if (outcome.ok) setRows(outcome.result);
  }

  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2">Answers about health</Typography>
      <Typography sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
        For people whom an owner has named on the page Admin. Each reading is recorded as a security event.
      </Typography>
      {rows ? (
        <HealthList event={event} rows={rows} />
      ) : (
        <Button variant="outlined" loading={loading} onClick={() => void handleOpen()}>
          Show the answers
        </Button>
      )}
    </Paper>
  );
}

function HealthList({ event, rows }: { event: EventQuestions; rows: readonly CustomerHealthAnswers[] }) {
  if (rows.length === 0) return <Typography role="status">Nobody has answered yet.</Typography>;
  return (
    <Box component="ul" sx={list}>
      {rows.map((row) => (
        <li key={row._id}>
          <strong>{`${row.firstName} ${row.lastName}`}</strong>
          {`, ${row.group}`}
          {row.answers.map(({ question: id, values }) => {
            const question = event.questions.find(({ _id }) => _id === id);
            return question ? (
              <Typography key={id}>{`${question.text}: ${staffAnswerText(question, values)}`}</Typography>
            ) : null;
          })}
        </li>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li': { py: 1, overflowWrap: 'anywhere' } } as const;
