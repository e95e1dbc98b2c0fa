import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isAllowed } from '#contract/ownerRights';
import type { Capability } from '#contract/capabilities';
import { isStaff } from '#contract/roles';
import { useAppSelector } from '../store/core/hooks';
import { selectLacksSecondStep, selectSession } from '../store/session/session';

/**
 * Pages for staff. Staff without a second step that the organization requires are sent to its setup (rules §4.10).
 * @param capability the capability that the page needs, if any (rules §18.1)
 */
export function StaffOnly({ capability }: { capability?: Capability }) {
  const session = useAppSelector(selectSession);
  const allowed =
    session !== null && (capability === undefined ? isStaff(session.role) : isAllowed(session, capability));
  const { pathname } = useLocation();
  const mustSetUp = useAppSelector(selectLacksSecondStep) && pathname !== '/account';
  if (!allowed) return <Navigate to="/login" replace />;
  return mustSetUp ? <Navigate to="/account" replace /> : <Outlet />;
}
