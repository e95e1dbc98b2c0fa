import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { useLoad } from '../../store/core/useLoad';
import { fetchEventQuestions } from '../../store/staff/questions';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { QuestionsForm } from './QuestionsForm';

/** `/event-questions?id=`: what the organizer asks the travellers of an event (rules §18.29). */
export default function EventQuestions() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const back = useReturnPath('/events');
  const { status, answer, retry } = useLoad(fetchEventQuestions, id);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Events</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <LoadingSkeleton lines={8} />}
      {answer && (
        <>
          <div>
            <PageTitle>{`Questions of ${answer.result.event.name}`}</PageTitle>
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              Your own questions for the travellers, such as shirt size, diet or member number.
            </Typography>
          </div>
          <QuestionsForm loaded={answer.result} onReload={retry} />
        </>
      )}
    </Stack>
  );
}
