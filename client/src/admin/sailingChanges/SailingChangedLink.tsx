import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { may } from '#contract/capabilities';
import type { Ferry } from '#contract/ferry';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { useReturnState } from '../layout/paths';

/** Leads from a ferry's card to the form that changes its sailing, for staff who may, if a group takes it. */
export function SailingChangedLink({ ferry: { _id, name, groups } }: { ferry: Ferry }) {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const returnState = useReturnState();
  if (!may(role, 'massActions') || groups.length === 0) return null;
  return (
    <Button
      component={Link}
      to={`/new-sailing-change?id=${_id}`}
      state={returnState}
      aria-label={`Sailing changed: ${name}`}
    >
      Sailing changed
    </Button>
  );
}
