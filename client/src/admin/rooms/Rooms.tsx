import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { RoomBoard } from '#contract/roomPlan';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffDay } from '../../format/dates';
import { useLoad } from '../../store/core/useLoad';
import { fetchBoard } from '../../store/staff/roomBoard';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { ApplyBar } from './ApplyBar';
import { NewerRoomsNotice } from './NewerRoomsNotice';
import { Overview } from './Overview';
import { ProposalSection } from './ProposalSection';
import { RoomGrid } from './RoomGrid';
import { useBoard } from './useBoard';

/** `/accomodation-rooms?id=`: who sleeps where in a hotel (rules §18.24). */
export default function Rooms() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const back = useReturnPath('/accomodations');
  const { status, answer, retry } = useLoad(fetchBoard, id);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Accomodations</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <LoadingSkeleton lines={6} />}
      {answer && <Arrangement key={id} loaded={answer.result} />}
    </Stack>
  );
}

function Arrangement({ loaded }: { loaded: RoomBoard }) {
  const board = useBoard(loaded);
  const { name, date } = loaded.accommodation;
  return (
    <>
      <div>
        <PageTitle>{`Rooms of ${name}`}</PageTitle>
        <Typography
          sx={{ mt: 0.5, color: 'text.secondary' }}
        >{`Check-in ${formatStaffDay(date)}`}</Typography>
      </div>
      {board.newerRooms && <NewerRoomsNotice key={board.newerRooms} board={board} />}
      <Overview board={board} />
      {board.proposal && <ProposalSection board={board} proposal={board.proposal} />}
      <RoomGrid board={board} />
      <ApplyBar board={board} />
    </>
  );
}
