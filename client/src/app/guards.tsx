import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { isStaff, may, type Capability } from '#contract/roles';
import { useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

/**
 * Pages for visitors. A signed-in user is sent to `/login`, and from there to their home page (rules §17.1); staff see
 * them with `?preview` in the address.
 */
export function VisitorsOnly() {
  const session = useAppSelector(selectSession);
  const wantsPreview = useSearchParams()[0].has('preview');
  const maySee = session === null || (wantsPreview && isStaff(session.role));
  return maySee ? <Outlet /> : <Navigate to="/login" replace />;
}

export function CustomersOnly() {
  const session = useAppSelector(selectSession);
  return session?.role === 'customer' ? <Outlet /> : <Navigate to="/" replace />;
}

/** Pages for staff. @param to the capability that the page needs, if any (rules §18.1) */
export function StaffOnly({ to }: { to?: Capability }) {
  const role = useAppSelector(selectSession)?.role;
  const allowed = role !== undefined && (to === undefined ? isStaff(role) : may(role, to));
  return allowed ? <Outlet /> : <Navigate to="/login" replace />;
}
