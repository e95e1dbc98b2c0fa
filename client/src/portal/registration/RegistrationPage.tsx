import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed, NotFound } from '../../components/Problem';
import { Waiting } from '../../components/Waiting';
import { fetchGroups, selectGroups } from '../../store/portal/groups';
import { useAppSelector } from '../../store/core/hooks';
import { selectOrganization, visitOrganizationById } from '../../store/portal/organization';
import { useLoad } from '../../store/core/useLoad';
import { Closed } from './Closed';
import { Registration } from './Registration';

/** `/register/:orgId` */
export default function RegistrationPage() {
  const { orgId = '' } = useParams();
  const page = useLoad(visitOrganizationById, orgId);
  const offer = useLoad(fetchGroups, orgId);
  const organization = useAppSelector(selectOrganization);
  // The form is long: it is drawn in slices, between which the page answers.
  const groups = useDeferredValue(useAppSelector((state) => selectGroups(state, orgId)));

  if (page.status === 'notFound') return <NotFound />;
  if (page.status === 'failed') return <LoadFailed onRetry={page.retry} />;
  if (organization?._id !== orgId) return <Waiting lines={10} />;
  if (!organization.registerEnabled) return <Closed organization={organization} reason="closed" />;
  if (groups === undefined) {
    return offer.status === 'failed' ? <LoadFailed onRetry={offer.retry} /> : <Waiting lines={10} />;
  }
  if (groups.length === 0) return <Closed organization={organization} reason="noGroups" />;
  return <Registration organization={organization} groups={groups} />;
}
