import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatStaffDay } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchDues, fetchDuesSettings, selectDues, selectDuesSettings } from '../../store/staff/dues';
import { OrganizationPage } from '../filters/OrganizationPage';
import { EmptyNotice } from '../../components/EmptyNotice';
import { PageSection } from '../layout/PageSection';
import { scopeQuery, useTripScope } from '../trip/useTripScope';
import { DuesSettingsForm } from './DuesSettingsForm';
import { Plan } from './Plan';

/** `/dues`: today's payment reminders, with reasons, and their settings (rules §8.13). */
export default function Dues() {
  const { event } = useTripScope();
  return (
    <OrganizationPage title="Dues" purpose="to see its dues">
      {(id) => <LoadedDues scope={scopeQuery(id, event)} everyTrip={scopeQuery(id, '')} />}
    </OrganizationPage>
  );
}

interface Props {
  scope: string;
  /** The scope of all trips. */
  everyTrip: string;
}

function LoadedDues({ scope, everyTrip }: Props) {
  const dues = useLoad(fetchDues, scope);
  const loading = useLoad(fetchDuesSettings, scope);
  const plan = useAppSelector((state) => selectDues(state, scope));
  const settings = useAppSelector((state) => selectDuesSettings(state, scope));
  if (loading.status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (loading.status === 'failed') return <LoadFailed onRetry={loading.retry} belowTitle />;
  if (dues.status === 'failed') return <LoadFailed onRetry={dues.retry} belowTitle />;
  if (!plan || !settings) return <LoadingSkeleton lines={6} />;
  return (
    <>
      <PageSection id="today" heading={`Today, ${formatStaffDay(plan.day)}`}>
        {settings.steps.length === 0 ? (
          <Typography>Nobody is reminded: no reminders are set below.</Typography>
        ) : (
          <Plan plan={plan} scope={scope} />
        )}
      </PageSection>
      <DuesSettingsForm scope={scope} everyTrip={everyTrip} settings={settings} />
    </>
  );
}
