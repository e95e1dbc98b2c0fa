import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { StoredBoarding } from '../../components/StoredBoarding';
import { useAppSelector } from '../../store/core/hooks';
import { homePath, selectSession } from '../../store/session/session';
import { LoginPanel } from './LoginPanel';
import { useLastOrganization } from './useLastOrganization';

/**
 * Shows the log-in to visitors, and sends everybody who is logged in to their home page; staff whose session had ended
 * at the gate, back to the page that led here.
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const state: unknown = useLocation().state;
  if (session) {
    const home = homePath(session);
    return <Navigate to={home === '/admin-dashboard' ? (pageBefore(state) ?? home) : home} replace />;
  }
  return (
    <>
      {/* After a session has ended, the gate goes on without a network. */}
      <StoredBoarding />
      <VisitorGate>{children}</VisitorGate>
    </>
  );
}

function pageBefore(state: unknown): string | undefined {
  const isLinked = typeof state === 'object' && state !== null && 'from' in state;
  return isLinked && typeof state.from === 'string' ? state.from : undefined;
}

/**
 * Redirects to the landing page of the organization visited last if its registration is closed, unless the
 * address has `?form` (rules §5.8).
 */
function VisitorGate({ children }: { children: ReactNode }) {
  const wantsForm = useSearchParams()[0].has('form');
  const { organization, isLoading } = useLastOrganization();

  if (!wantsForm && isLoading) {
    return (
      <LoginPanel>
        <LoadingSkeleton />
      </LoginPanel>
    );
  }
  if (!wantsForm && organization?.registerEnabled === false) {
    return <Navigate to={`/organization/${organization.identifier}`} replace />;
  }
  return <LoginPanel>{children}</LoginPanel>;
}
