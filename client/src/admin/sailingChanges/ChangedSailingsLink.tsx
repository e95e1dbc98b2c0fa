import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { may } from '#contract/capabilities';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';

/** Leads from the ferries to the latest changes of sailings, for staff who may make them. */
export function ChangedSailingsLink() {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  if (!may(role, 'massActions')) return null;
  return (
    <Button variant="outlined" component={Link} to="/sailing-changes">
      Changed sailings
    </Button>
  );
}
