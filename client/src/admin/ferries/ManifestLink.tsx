import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Named } from '#contract/reference';
import { useReturnState } from '../layout/paths';

/** Leads from a ferry's card to its list for the carrier. */
export function ManifestLink({ ferry: { _id, name } }: { ferry: Named }) {
  const returnState = useReturnState();
  return (
    <Button
      component={Link}
      to={`/ferry-manifest?id=${_id}`}
      state={returnState}
      aria-label={`Manifest of ${name}`}
    >
      Manifest
    </Button>
  );
}
