import { Navigate } from 'react-router-dom';
import type { OwnWaiting, WaitingLink } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useInLanguage } from '../../i18n/language';
import { fetchGroups, selectGroups } from '../../store/portal/publicTrips';
import { useAppSelector } from '../../store/core/hooks';
import { fetchOwnWaiting, waitingKey } from '../../store/portal/waiting';
import { useLoad } from '../../store/core/useLoad';
import { linkState, useMailedLink } from '../mailedLink';
import { CompanionForm } from './CompanionForm';

/** `/waiting/companion`: registers somebody else of a party; without held seats it leads to the party's page. */
export default function CompanionPage() {
  const link = useMailedLink();
  const { status, answer, retry } = useLoad(fetchOwnWaiting, waitingKey(link));
  const waiting = useInLanguage(answer?.result);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <LoadingSkeleton lines={10} />;
  if (waiting?.state !== 'offered') return <Navigate to="/waiting" state={linkState(link)} replace />;
  return <Companion link={link} waiting={waiting} />;
}

/** Waits for the questions of the group. */
function Companion({ link, waiting }: { link: WaitingLink; waiting: OwnWaiting }) {
  const { organization, group } = waiting;
  const { status, retry } = useLoad(fetchGroups, organization._id);
  const groups = useInLanguage(useAppSelector((state) => selectGroups(state, organization._id)));
  if (groups === undefined)
    return status === 'failed' ? <LoadFailed onRetry={retry} /> : <LoadingSkeleton lines={10} />;
  const questions = groups.find(({ _id }) => _id === group._id)?.questions ?? [];
  return <CompanionForm link={link} waiting={waiting} questions={questions} />;
}
