import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffDay } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchDues, fetchDuesSettings, selectDues, selectDuesSettings } from '../../store/staff/dues';
import { FilterBar } from '../filters/FilterBar';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { EmptyNotice } from '../list/EmptyNotice';
import { DuesSettingsForm } from './DuesSettingsForm';
import { Plan } from './Plan';

/** `/dues`: who is reminded of payments today and why, and the ladder of reminders (rules §8.13). */
export default function Dues() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter();
  return (
    <Stack spacing={3}>
      <PageTitle>Dues</PageTitle>
      <FilterBar>{mayChoose && <OrganizationSelect value={chosen} onChange={choose} none="All" />}</FilterBar>
      {mayChoose && chosen === '' ? (
        <EmptyNotice>Choose an organization to see its dues</EmptyNotice>
      ) : (
        <Ladder key={chosen} organizationId={mayChoose ? chosen : own} />
      )}
    </Stack>
  );
}

function Ladder({ organizationId }: { organizationId: string }) {
  const dues = useLoad(fetchDues, organizationId);
  const loading = useLoad(fetchDuesSettings, organizationId);
  const plan = useAppSelector((state) => selectDues(state, organizationId));
  const settings = useAppSelector((state) => selectDuesSettings(state, organizationId));
  if (loading.status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (loading.status === 'failed') return <LoadFailed onRetry={loading.retry} belowTitle />;
  if (dues.status === 'failed') return <LoadFailed onRetry={dues.retry} belowTitle />;
  if (!plan || !settings) return <LoadingSkeleton lines={6} />;
  return (
    <>
      <Paper component="section" aria-labelledby="today" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="today" variant="h2" sx={{ mb: 1 }}>
          Today, {formatStaffDay(plan.day)}
        </Typography>
        {settings.steps.length === 0 ? (
          <Typography>Nobody is reminded: no reminders are set below.</Typography>
        ) : (
          <Plan plan={plan} organizationId={organizationId} />
        )}
      </Paper>
      <DuesSettingsForm organizationId={organizationId} settings={settings} />
    </>
  );
}
