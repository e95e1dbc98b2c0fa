import Container from '@mui/material/Container';
import { lazy, Suspense, type ReactNode } from 'react';
import { LoadFailed } from '../components/Problem';
import { Waiting } from '../components/Waiting';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { resumeSession, selectSessionStatus } from '../store/session/session';

const OfflineTickets = lazy(() => import('../portal/tickets/OfflineTickets'));

/** Lets nothing be seen before it is known who is looking, so that no page flashes by on the way. */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);

  if (status === 'signedIn' || status === 'signedOut') return children;
  return (
    <Container component="main" maxWidth="lg">
      {status === 'checking' ? (
        <Waiting />
      ) : (
        <>
          <LoadFailed onRetry={() => void dispatch(resumeSession())} />
          <Suspense>
            <OfflineTickets />
          </Suspense>
        </>
      )}
    </Container>
  );
}
