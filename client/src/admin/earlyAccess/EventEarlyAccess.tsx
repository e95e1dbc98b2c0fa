import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { EarlyAccess } from '#contract/earlyAccess';
import { hasRight } from '#contract/ownerRights';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffInstant } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { selectSession } from '../../store/session/session';
import { fetchEarlyAccess } from '../../store/staff/earlyAccess';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { ListsForm } from './ListsForm';
import { ReadOnlyLists } from './ReadOnlyLists';

/** `/event-early-access?id=`: who may register for an event before it opens for everybody (rules §25). */
export default function EventEarlyAccess() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const back = useReturnPath('/events');
  const session = useAppSelector(selectSession);
  const { status, answer, retry } = useLoad(fetchEarlyAccess, id);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Events</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <LoadingSkeleton lines={8} />}
      {answer && (
        <>
          <div>
            <PageTitle>{`Early access to ${answer.result.event.name}`}</PageTitle>
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              {describeOpening(answer.result)}
            </Typography>
          </div>
          {session && hasRight(session, 'opening') ? (
            <ListsForm loaded={answer.result} onReload={retry} />
          ) : (
            <ReadOnlyLists earlyAccess={answer.result} />
          )}
        </>
      )}
    </Stack>
  );
}

/** Explains what the lists do before registration opens. */
function describeOpening({ registrationOpensAt }: EarlyAccess): string {
  return registrationOpensAt === null
    ? 'People on a list may register before the others. Without an opening time of registration, which is set in the form of the event or group, lists have no effect.'
    : `People on a list may register before the others, for whom registration opens on ${formatStaffInstant(registrationOpensAt)}, Finnish time.`;
}
