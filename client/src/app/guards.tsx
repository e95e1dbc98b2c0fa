import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { isStaff, may, type Capability } from '#contract/roles';
import { useAppSelector } from '../store/core/hooks';
import { selectLacksSecondStep, selectSession } from '../store/session/session';

/** Pages for visitors. A signed-in user is sent to `/login`, and from there to their home page (rules §17.1). */
export function VisitorsOnly() {
  const session = useAppSelector(selectSession);
  return session ? <Navigate to="/login" replace /> : <Outlet />;
}

/** Like `VisitorsOnly`, but staff see the page with `?preview` in the address (rules §18.6). */
export function VisitorsOrPreview() {
  const role = useAppSelector(selectSession)?.role;
  const wantsPreview = useSearchParams()[0].has('preview');
  return role && isStaff(role) && wantsPreview ? <Outlet /> : <VisitorsOnly />;
}

export function CustomersOnly() {
  const session = useAppSelector(selectSession);
  return session?.role === 'customer' ? <Outlet /> : <Navigate to="/" replace />;
}

/**
 * Pages for staff. Staff without a second step that the organization requires are sent to its setup (rules §4.10).
 * @param capability the capability that the page needs, if any (rules §18.1)
 */
export function StaffOnly({ capability }: { capability?: Capability }) {
  const role = useAppSelector(selectSession)?.role;
  const allowed = role !== undefined && (capability === undefined ? isStaff(role) : may(role, capability));
  const { pathname } = useLocation();
  const mustSetUp = useAppSelector(selectLacksSecondStep) && pathname !== '/account';
  if (!allowed) return <Navigate to="/login" replace />;
  return mustSetUp ? <Navigate to="/account" replace /> : <Outlet />;
}
