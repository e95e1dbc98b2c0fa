import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchCancellations, selectCancellations } from '../../store/staff/cancellations';
import { OrganizationPage } from '../filters/OrganizationPage';
import { EmptyNotice } from '../../components/EmptyNotice';
import { scopeQuery, useTripScope } from '../trip/useTripScope';
import { LatestCancellations } from './LatestCancellations';
import { OpenRefunds } from './queue/OpenRefunds';

/** `/cancellations`: refunds of cancelled trips that wait for staff, and the latest cancellations (rules §9.8). */
export default function Cancellations() {
  const { event } = useTripScope();
  return (
    <OrganizationPage title="Cancellations" purpose="to see its cancellations">
      {(id) => <Sections scope={scopeQuery(id, event)} />}
    </OrganizationPage>
  );
}

function Sections({ scope }: { scope: string }) {
  const { status, retry } = useLoad(fetchCancellations, scope);
  const cancellations = useAppSelector((state) => selectCancellations(state, scope));
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!cancellations) return <LoadingSkeleton lines={6} />;
  return (
    <>
      <OpenRefunds scope={scope} refunds={cancellations.open} />
      <LatestCancellations cancellations={cancellations.latest} />
    </>
  );
}
