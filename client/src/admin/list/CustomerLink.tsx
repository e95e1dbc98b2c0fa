import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { customerFormPath } from '../layout/paths';

/** A customer's name, which leads to their form. */
export function CustomerLink({ _id, name }: { _id: string; name: string }) {
  return (
    <Link component={RouterLink} to={customerFormPath(_id)}>
      {name}
    </Link>
  );
}
