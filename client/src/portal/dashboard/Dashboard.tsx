import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/Problem';
import { Waiting } from '../../components/Waiting';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { useAppSelector } from '../../store/hooks';
import { fetchMe, selectMe } from '../../store/me';
import { useLoad } from '../../store/useLoad';
import { OwnInfo } from './OwnInfo';
import { PrivacyLink } from './PrivacyLink';

/** `/user-dashboard` */
export default function Dashboard() {
  const { status, retry } = useLoad(fetchMe);
  const me = useAppSelector(selectMe);
  const t = useText();

  if (!me) return status === 'loading' ? <Waiting lines={8} /> : <LoadFailed onRetry={retry} />;
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      <div>
        <PageTitle>{t(dashboard.greeting)(me.firstName)}</PageTitle>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t(dashboard.group)(me.group.name)}</Typography>
      </div>
      <OwnInfo me={me} />
      <PrivacyLink organizationId={me.organization._id} />
    </Stack>
  );
}
