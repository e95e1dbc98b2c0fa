import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Named } from '#contract/reference';
import type { TicketDirection } from '#contract/tickets';

interface Props {
  ferry: Named;
  /** Without it, the page opens the direction in which the ferry has passengers. */
  direction?: TicketDirection;
}

/** Leads to the page for the phones at the gate. */
export function BoardingLink({ ferry: { _id, name }, direction }: Props) {
  return (
    <Button
      component={Link}
      to={`/boarding?id=${_id}${direction === undefined ? '' : `&direction=${direction}`}`}
      aria-label={`Boarding of ${name}`}
    >
      Boarding
    </Button>
  );
}
