import Container from '@mui/material/Container';
import { Navigate } from 'react-router-dom';
import { isAllowed } from '#contract/ownerRights';
import { type TicketDirection, ticketDirections } from '#contract/tickets';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectLacksSecondStep, selectSession, selectSessionStatus } from '../../store/session/session';
import { syncBoarding } from '../../store/staff/boarding/sync';
import { useQueryParam } from '../filters/useQueryParam';
import { BoardingScreen } from './BoardingScreen';
import { DirectionFinder } from './DirectionFinder';
import { useBoarding } from './useBoarding';
import { useOfflinePage } from './useOfflinePage';
import { useSync } from './useSync';

/** `/boarding?id=&direction=`: staff's phones at the gate and aboard (rules §33). */
export default function BoardingPage() {
  const [id] = useQueryParam('id');
  const [direction, chooseDirection] = useQueryParam('direction');
  const status = useAppSelector(selectSessionStatus);
  const session = useAppSelector(selectSession);
  const mustSetUp = useAppSelector(selectLacksSecondStep);
  if (session && !isAllowed(session, 'ferries')) return <Navigate to="/login" replace />;
  if (mustSetUp) return <Navigate to="/account" replace />;
  return (
    <Container component="main" maxWidth="md" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      {isDirection(direction) ? (
        <StaffAtGate key={`${id}/${direction}`} list={`${id}/${direction}`} />
      ) : status === 'signedOut' ? (
        <Navigate to="/login?form" replace />
      ) : (
        <DirectionFinder id={id} onFind={chooseDirection} />
      )}
    </Container>
  );
}

function isDirection(text: string): text is TicketDirection {
  return Object.keys(ticketDirections).includes(text);
}

/**
 * A list that this phone has stored opens without asking the server, and stays open when the session ends, because a
 * queue may be waiting. Whoever logs out deletes it.
 */
function StaffAtGate({ list }: { list: string }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const isOnline = useIsOnline();
  const boarding = useBoarding(list);
  const { state, board } = boarding;
  useSync(list, state?.unsent.size ?? 0);
  useOfflinePage(board !== null);

  if (state && board) return <BoardingScreen {...boarding} state={state} board={board} />;
  if (state && status === 'signedOut') return <Navigate to="/login?form" replace />;
  if (state?.outcome.state === 'gone') return <NotFound />;
  const { state: synced } = state?.outcome ?? { state: 'untried' };
  const hasFailed = !isOnline || status === 'unreachable' || synced === 'noAnswer' || synced === 'refused';
  return hasFailed ? (
    <LoadFailed onRetry={() => void dispatch(syncBoarding(list))} />
  ) : (
    <LoadingSkeleton lines={8} />
  );
}
