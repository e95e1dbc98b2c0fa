import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { SailingChangeDetails } from '#contract/sailingChange';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { followProgress } from '../../store/core/polling';
import { fetchSailingChange, selectSailingChange, followedKinds } from '../../store/staff/sailingChanges';
import { useLiveLoad } from '../../store/staff/useLiveLoad';
import { useQueryParam } from '../filters/useQueryParam';
import { BackLink } from '../form/page/BackLink';
import { FactLines } from '../list/FactLines';
import { PageSection } from '../layout/PageSection';
import { ChangedHotels } from './ChangedHotels';
import { ChangeNotices } from './ChangeNotices';
import { describeSailing, titleOf } from './changeTexts';
import { Choices } from './Choices';
import { Unanswered } from './Unanswered';

const progressPollMs = 2_000;

/** `/sailing-change?id=`: a changed sailing, its notices, and what travellers have chosen (rules §32.3). */
export default function SailingChangePage() {
  const [id] = useQueryParam('id');
  const { status, retry } = useLiveLoad(fetchSailingChange, id, followedKinds);
  const change = useAppSelector((state) => selectSailingChange(state, id));
  useSendingProgress(change);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={change ? `/sailing-changes?organization=${change.organization}` : '/sailing-changes'}>
        Changed sailings
      </BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && !change && <LoadingSkeleton lines={8} />}
      {change && <Sections change={change} />}
    </Stack>
  );
}

/** Loads the change again while its notices are being sent. */
function useSendingProgress(change: SailingChangeDetails | undefined): void {
  const dispatch = useAppDispatch();
  const id = change && change.mails.queued + (change.sms?.queued ?? 0) > 0 ? change._id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    return followProgress(() => void dispatch(fetchSailingChange(id)), progressPollMs);
  }, [dispatch, id]);
}

function Sections({ change }: { change: SailingChangeDetails }) {
  const { at, by, before, after, groups } = change;
  return (
    <>
      <div>
        <PageTitle>{titleOf(change)}</PageTitle>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {`Changed ${formatStaffInstant(at)} by ${by ?? 'a deleted account'}`}
        </Typography>
      </div>
      <PageSection id="sailing" heading="Sailing">
        <FactLines
          facts={[
            ['Before', describeSailing(before)],
            ['After', after ? describeSailing(after) : 'Cancelled'],
            ['Groups', groups.map(({ name }) => name).join(', ')],
          ]}
        />
      </PageSection>
      <ChangeNotices change={change} />
      {change.hotels.length > 0 && <ChangedHotels hotels={change.hotels} />}
      {change.choices.length > 0 && <Choices change={change} />}
      {change.choices.length > 0 && <Unanswered change={change} />}
    </>
  );
}
