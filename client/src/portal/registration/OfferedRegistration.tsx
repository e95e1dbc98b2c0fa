import { Navigate } from 'react-router-dom';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { WaitingLink } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnWaiting, keyOf } from '../../store/portal/waiting';
import { pageOf } from '../waiting/offerState';
import { RegistrationSteps } from './RegistrationSteps';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  link: WaitingLink;
}

/** The registration of somebody for whom a seat is held; without one, their page says what has become of it. */
export function OfferedRegistration({ organization, groups, link }: Props) {
  const { status, answer, retry } = useLoad(fetchOwnWaiting, keyOf(link));
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <LoadingSkeleton lines={10} />;
  if (answer?.result.state !== 'offered') return <Navigate to={pageOf(link)} replace />;
  return (
    <RegistrationSteps organization={organization} groups={groups} offer={{ link, waiting: answer.result }} />
  );
}
