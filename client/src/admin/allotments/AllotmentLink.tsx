import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { AllotmentKind } from '#contract/allotment';
import type { Named } from '#contract/reference';
import { useReturnState } from '../layout/paths';

/** Leads from the card of a ferry or accommodation to what its supplier holds. */
export function AllotmentLink({ kind, of: { _id, name } }: { kind: AllotmentKind; of: Named }) {
  return (
    <Button
      component={Link}
      to={allotmentPath(kind, _id)}
      state={useReturnState()}
      aria-label={`Allotment of ${name}`}
    >
      Allotment
    </Button>
  );
}

/** The menu shows a page of an accommodation as one of accommodations. */
export function allotmentPath(kind: AllotmentKind, id: string): string {
  return `${kind === 'hotel' ? '/hotel-allotment' : '/allotment'}?of=${kind}&id=${id}`;
}
