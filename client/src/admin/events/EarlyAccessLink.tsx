import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Event } from '#contract/event';
import { useReturnState } from '../layout/paths';

/** Leads from an event's card to its lists of early access. */
export function EarlyAccessLink({ event: { _id, name } }: { event: Event }) {
  const returnState = useReturnState();
  return (
    <Button
      component={Link}
      to={`/event-early-access?id=${_id}`}
      state={returnState}
      aria-label={`Early access to ${name}`}
    >
      Early access
    </Button>
  );
}
