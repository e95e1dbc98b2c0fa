import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { SailingChange } from '#contract/sailingChange';
import { EmptyNotice } from '../../components/EmptyNotice';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatStaffInstant } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { fetchSailingChanges, selectSailingChanges, followedKinds } from '../../store/staff/sailingChanges';
import { useLiveLoad } from '../../store/staff/useLiveLoad';
import { OrganizationPage } from '../filters/OrganizationPage';
import { dividedList } from '../list/dividedList';
import { describeCounts, describeSailing, formatTravellers, titleOf } from './changeTexts';

/** `/sailing-changes`: the latest changed sailings, newest first, and what travellers have chosen (rules §32.4). */
export default function SailingChanges() {
  return (
    <OrganizationPage title="Changed sailings" purpose="to see its changed sailings">
      {(id) => <Changes organizationId={id} />}
    </OrganizationPage>
  );
}

function Changes({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLiveLoad(fetchSailingChanges, organizationId, followedKinds);
  const changes = useAppSelector((state) => selectSailingChanges(state, organizationId));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!changes) return <LoadingSkeleton lines={6} />;
  if (changes.length === 0) {
    return (
      <EmptyNotice>No changed sailings. To change one, press ‘Sailing changed’ on its ferry</EmptyNotice>
    );
  }
  return (
    <Box
      component="ul"
      sx={{ ...dividedList, '& > li': { py: 1.5 }, maxWidth: 900, overflowWrap: 'anywhere' }}
    >
      {changes.map((change) => (
        <li key={change._id}>
          <Link component={RouterLink} to={`/sailing-change?id=${change._id}`} sx={{ fontWeight: 600 }}>
            {titleOf(change)}
          </Link>
          <Typography>{describeSailing(change.before)}</Typography>
          <Typography>{describeTravellers(change)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Changed ${formatStaffInstant(change.at)} by ${change.by ?? 'a deleted account'}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

/** `412 travellers: 300 go, 12 another group, 80 not answered (until 30/11/2026 14:00)` */
function describeTravellers(change: SailingChange): string {
  const counts = describeCounts(change);
  const until = change.answerBy === null ? '' : ` (until ${formatStaffInstant(change.answerBy)})`;
  return `${formatTravellers(change.travellers)}${counts === '' ? '' : `: ${counts}${until}`}`;
}
