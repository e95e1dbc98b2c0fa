import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { isStaff } from '#contract/roles';
import { useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

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
