import Container from '@mui/material/Container';
import { lazy, Suspense, type ReactNode } from 'react';
import { LoadFailed } from '../components/LoadFailed';
import { LoadingSkeleton } from '../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { resumeSession, selectSessionStatus } from '../store/session/session';

const OfflineTrip = lazy(() => import('../portal/tickets/OfflineTrip'));

/** Shows no page until the session is known, because guards would redirect a user who is signed in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);

  if (status === 'signedIn' || status === 'signedOut') return children;
  return (
    <Container component="main" maxWidth="lg">
      {status === 'checking' ? (
        <LoadingSkeleton />
      ) : (
        <>
          <LoadFailed onRetry={() => void dispatch(resumeSession())} />
          <Suspense>
            <OfflineTrip />
          </Suspense>
        </>
      )}
    </Container>
  );
}
