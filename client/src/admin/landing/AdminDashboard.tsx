import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/LoadFailed';
import { fetchDashboard, selectDashboard } from '../../store/staff/overviews';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { useLiveLoad } from '../../store/staff/useLiveLoad';
import { FilterBar } from '../filters/FilterBar';
import { EmptyNotice } from '../../components/EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { useTripScope } from '../trip/useTripScope';
import { WaitingRequests } from '../ownerRights/WaitingRequests';
import { UnsavedForms } from './UnsavedForms';
import { DashboardCards, LoadingDashboardCards } from './DashboardCards';

/** `/admin-dashboard` */
export default function AdminDashboard() {
  const session = useAppSelector(selectSession);
  const { mayChoose, chosen, choose } = useOrganizationFilter();
  return (
    <Stack spacing={3}>
      <div>
        <PageTitle>Welcome to Reissu admin dashboard</PageTitle>
        {session && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            You are logged in as {session.role}
            {session.organization && ` of ${session.organization.name}`}.
          </Typography>
        )}
      </div>
      <UnsavedForms />
      {session?.role === 'root' && <WaitingRequests />}
      <FilterBar>{mayChoose && <OrganizationSelect value={chosen} onChange={choose} />}</FilterBar>
      {mayChoose && chosen === '' ? (
        <EmptyNotice>Choose an organization to see how its trips are doing</EmptyNotice>
      ) : (
        <Overview />
      )}
    </Stack>
  );
}

/** The kinds of records that the cards show; payments and rooms count as changes of customers. */
const shownKinds = [
  'customers',
  'groups',
  'events',
  'ferries',
  'accommodations',
  'products',
  'figures',
] as const;

function Overview() {
  const { organizationId, event, query } = useTripScope();
  const { status, retry } = useLiveLoad(fetchDashboard, query, shownKinds);
  const dashboard = useAppSelector((state) => selectDashboard(state, query));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound')
    return <EmptyNotice>{`There is no such ${event === '' ? 'organization' : 'trip'}`}</EmptyNotice>;
  if (!dashboard) return <LoadingDashboardCards />;
  return <DashboardCards key={query} dashboard={dashboard} organizationId={organizationId} />;
}
