import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Event } from '#contract/event';
import { useReturnState } from '../layout/paths';

/** Leads from an event's card to its questions. */
export function QuestionsLink({ event: { _id, name } }: { event: Event }) {
  const returnState = useReturnState();
  return (
    <Button
      component={Link}
      to={`/event-questions?id=${_id}`}
      state={returnState}
      aria-label={`Questions of ${name}`}
    >
      Questions
    </Button>
  );
}
