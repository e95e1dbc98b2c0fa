import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { customerFormPath } from '../../layout/paths';

/** Leads to a passenger's form. */
export function PassengerLink({ _id, name }: { _id: string; name: string }) {
  return (
    <Link component={RouterLink} to={customerFormPath(_id)}>
      {name}
    </Link>
  );
}
