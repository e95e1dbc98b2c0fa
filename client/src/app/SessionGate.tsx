import Container from '@mui/material/Container';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { LoadFailed } from '../components/LoadFailed';
import { LoadingSkeleton } from '../components/LoadingSkeleton';
import { StoredBoarding } from '../components/StoredBoarding';
import { useIsLate } from '../hooks/useIsLate';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { resumeSession, selectSessionStatus } from '../store/session/session';

const OfflineTrip = lazy(() => import('../portal/tickets/OfflineTrip'));

/** Short enough that, even after the service worker's timeout, stored tickets are shown within 3 s. */
const lateAfterMs = 1_000;

/** Shows no page until the session has been checked, because guards would redirect a signed-in user. */
export function SessionGate({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  if (status === 'signedIn' || status === 'signedOut') return children;
  return (
    <Container component="main" maxWidth="lg">
      <ClosedGate isTrying={status === 'checking'} />
    </Container>
  );
}

function ClosedGate({ isTrying }: { isTrying: boolean }) {
  const dispatch = useAppDispatch();
  const isLate = useIsLate(lateAfterMs);
  const [wasRetried, setWasRetried] = useState(false);

  function retry() {
    setWasRetried(true);
    void dispatch(resumeSession());
  }

  if (isTrying && !isLate && !wasRetried) return <LoadingSkeleton />;
  // Without a connection, the code of `OfflineTrip` comes from the service worker, or not at all.
  const withoutTrip = isTrying ? <LoadingSkeleton /> : <LoadFailed onRetry={retry} />;
  return (
    <>
      <StoredBoarding />
      <ErrorBoundary fallback={withoutTrip}>
        <Suspense fallback={withoutTrip}>
          <OfflineTrip isTrying={isTrying} onRetry={retry} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
