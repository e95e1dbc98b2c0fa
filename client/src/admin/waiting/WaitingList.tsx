import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { WaitingList as WaitingListAnswer } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { useLiveLoad } from '../../store/staff/useLiveLoad';
import { fetchWaitingList } from '../../store/staff/waitingList';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { EmptyNotice } from '../../components/EmptyNotice';
import { DrawSection } from './DrawSection';
import { WaitingTable } from './WaitingTable';

/** `/group-waiting?id=`: the waiting list of a group, with the reasons why parties have no seats yet (rules §18.25). */
export default function WaitingList() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const back = useReturnPath('/groups');
  const { status, answer, retry } = useLiveLoad(fetchWaitingList, id, ['groups', 'figures']);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Groups</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <LoadingSkeleton lines={6} />}
      {answer && <Waiting {...answer.result} onChange={retry} />}
    </Stack>
  );
}

function Waiting({ group, draw, parties, onChange }: WaitingListAnswer & { onChange: () => void }) {
  return (
    <>
      <div>
        <PageTitle>{`Waiting list of ${group.name}`}</PageTitle>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          A seat that becomes free is held for the first party that it fits. While anybody is in line, nobody
          else can register.
        </Typography>
      </div>
      <DrawSection groupId={group._id} draw={draw} onChange={onChange} />
      {parties.length === 0 ? (
        <EmptyNotice>Nobody is waiting for a seat in this group</EmptyNotice>
      ) : (
        <WaitingTable groupId={group._id} parties={parties} onChange={onChange} />
      )}
    </>
  );
}
