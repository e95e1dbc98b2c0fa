import { useParams } from 'react-router-dom';
import type { PublicGroup } from '#contract/group';
import { registrationPhase } from '#contract/registrationPeriod';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { useInLanguage } from '../../i18n/language';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchGroups, selectGroups } from '../../store/portal/publicTrips';
import { selectOrganization, visitOrganizationById } from '../../store/portal/organization';
import { useServerTime } from '../useServerTime';
import RegistrationClosed from '../registration/RegistrationClosed';
import { JoinForm } from './JoinForm';

const noGroups: readonly PublicGroup[] = [];

/** `/register/:orgId/wait`: waiting for seats in a full group (rules §17.16) */
export default function JoinPage() {
  const { orgId = '' } = useParams();
  const organizationLoad = useLoad(visitOrganizationById, orgId);
  const groupsLoad = useLoad(fetchGroups, orgId);
  const organization = useInLanguage(useAppSelector(selectOrganization));
  const groups = useInLanguage(useAppSelector((state) => selectGroups(state, orgId)));
  const { now } = useServerTime(groups ?? noGroups, groups ?? noGroups);
  const isOpen = ({ registration }: PublicGroup) => registrationPhase(true, registration, now) === 'open';

  if (organizationLoad.status === 'notFound') return <NotFound />;
  if (organizationLoad.status === 'failed') return <LoadFailed onRetry={organizationLoad.retry} />;
  if (groupsLoad.status === 'failed' && !groups) return <LoadFailed onRetry={groupsLoad.retry} />;
  if (organization?._id !== orgId || !groups) return <LoadingSkeleton lines={8} />;
  if (!organization.registerEnabled)
    return <RegistrationClosed organization={organization} reason="closed" />;
  return <JoinForm organization={organization} groups={groups.filter(isOpen)} />;
}
