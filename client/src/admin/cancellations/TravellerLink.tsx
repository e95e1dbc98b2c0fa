import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { OpenRefund } from '#contract/cancellation';
import { customerFormPath } from '../layout/paths';

/** The name of a traveller within a sentence. */
export function travellerName(traveller: OpenRefund['traveller']): string {
  return traveller?.name ?? 'a deleted traveller';
}

/** The name of a traveller, with a link to their form. */
export function TravellerLink({ traveller }: Pick<OpenRefund, 'traveller'>) {
  if (!traveller) return 'Deleted traveller';
  return (
    <Link component={RouterLink} to={customerFormPath(traveller._id)}>
      {traveller.name}
    </Link>
  );
}
