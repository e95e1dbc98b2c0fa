import { useDeferredValue } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { lazyPage } from '../../components/lazyPage';
import { LoadFailed } from '../../components/LoadFailed';
import { NotFound } from '../../components/NotFound';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useInLanguage } from '../../i18n/language';
import { fetchGroups, selectGroups } from '../../store/portal/publicTrips';
import { useAppSelector } from '../../store/core/hooks';
import { selectOrganization, visitOrganizationById } from '../../store/portal/organization';
import { useLoad } from '../../store/core/useLoad';
import { linkFromState } from '../mailedLink';
import { RegistrationSteps } from './RegistrationSteps';

// Loaded lazily, because few visitors see them.
const RegistrationClosed = lazyPage(() => import('./RegistrationClosed'));
const OfferedRegistration = lazyPage(() => import('./OfferedRegistration'));
const TimedRegistration = lazyPage(() => import('./TimedRegistration'));

/** `/register/:orgId` */
export default function RegistrationPage() {
  const { orgId = '' } = useParams();
  const offer = linkFromState(useLocation().state);
  const organizationLoad = useLoad(visitOrganizationById, orgId);
  const groupsLoad = useLoad(fetchGroups, orgId);
  const organization = useInLanguage(useAppSelector(selectOrganization));
  // Deferred, because rendering the form in one pass blocks input on phones.
  const groups = useDeferredValue(useInLanguage(useAppSelector((state) => selectGroups(state, orgId))));

  if (organizationLoad.status === 'notFound') return <NotFound />;
  if (organizationLoad.status === 'failed') return <LoadFailed onRetry={organizationLoad.retry} />;
  if (organization?._id !== orgId) return <LoadingSkeleton lines={10} />;
  if (!organization.registerEnabled && !offer)
    return <RegistrationClosed organization={organization} reason="closed" />;
  if (groups === undefined) {
    return groupsLoad.status === 'failed' ? (
      <LoadFailed onRetry={groupsLoad.retry} />
    ) : (
      <LoadingSkeleton lines={10} />
    );
  }
  if (groups.length === 0) return <RegistrationClosed organization={organization} reason="noGroups" />;
  if (offer) return <OfferedRegistration organization={organization} groups={groups} link={offer} />;
  if (groups.every(({ draw }) => draw)) return <Navigate to={`/register/${orgId}/wait`} replace />;
  const isTimed = groups.some(({ registration }) => registration);
  const Registration = isTimed ? TimedRegistration : RegistrationSteps;
  return <Registration organization={organization} groups={groups} />;
}
