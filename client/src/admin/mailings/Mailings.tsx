import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { followProgress } from '../../store/core/polling';
import { useLoad } from '../../store/core/useLoad';
import { fetchMailings, selectMailings } from '../../store/staff/mailings';
import { FilterBar } from '../filters/FilterBar';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { EmptyNotice } from '../../components/EmptyNotice';
import { MailingCard } from './MailingCard';

const progressPollMs = 2_000;

/** `/mailings`: the latest mailings and their progress. */
export default function Mailings() {
  const { mayChoose, chosen, choose } = useOrganizationFilter();
  return (
    <Stack spacing={3}>
      <PageTitle>Mailings</PageTitle>
      <FilterBar>{mayChoose && <OrganizationSelect value={chosen} onChange={choose} none="All" />}</FilterBar>
      <LatestMailings organizationId={chosen} />
    </Stack>
  );
}

function LatestMailings({ organizationId }: { organizationId: string }) {
  const dispatch = useAppDispatch();
  const { status, retry } = useLoad(fetchMailings, organizationId);
  const mailings = useAppSelector((state) => selectMailings(state, organizationId));
  const isUnderWay = mailings?.some(({ queued }) => queued > 0) ?? false;

  useEffect(() => {
    if (!isUnderWay) return undefined;
    return followProgress(() => void dispatch(fetchMailings(organizationId)), progressPollMs);
  }, [dispatch, isUnderWay, organizationId]);

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!mailings) return <LoadingSkeleton lines={6} />;
  if (mailings.length === 0) {
    return <EmptyNotice>Tick or filter customers in the customers table to write to them</EmptyNotice>;
  }
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 900 }}>
      {mailings.map((mailing) => (
        <MailingCard
          key={mailing._id}
          mailing={mailing}
          onStopped={() => void dispatch(fetchMailings(organizationId))}
        />
      ))}
    </Stack>
  );
}
