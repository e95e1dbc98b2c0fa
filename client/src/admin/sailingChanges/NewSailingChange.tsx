import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Ferry } from '#contract/ferry';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { createRecordFetch, selectRecord } from '../../store/staff/records/records';
import { useList } from '../../store/staff/records/useList';
import { useQueryParam } from '../filters/useQueryParam';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { toSailing } from './changeForm';
import { ChangeOrder } from './ChangeOrder';
import { describeSailing } from './changeTexts';

const fetchFerry = createRecordFetch('ferries');

/** `/new-sailing-change?id=`: changes a ferry's sailing for groups, and tells their travellers (rules §32.1). */
export default function NewSailingChange() {
  const [id] = useQueryParam('id');
  const back = useReturnPath('/ferrys');
  const { status, retry } = useLoad(fetchFerry, id);
  const ferry = useAppSelector((state) => selectRecord(state, 'ferries', id));
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Ferrys</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <LoadingSkeleton lines={8} />}
      {status === 'loaded' && ferry && <Page ferry={ferry} />}
    </Stack>
  );
}

function Page({ ferry }: { ferry: Ferry }) {
  const organizationId = ferry.organization._id;
  const ferries = useList('ferries', organizationId);
  const groups = useList('groups', organizationId);
  const context = useMemo(
    () => ferries.records && groups.records && { ferry, ferries: ferries.records, groups: groups.records },
    [ferry, ferries.records, groups.records],
  );
  const failed = [ferries, groups].find(({ status }) => status === 'failed' || status === 'notFound');
  return (
    <>
      <div>
        <PageTitle>{`Sailing changed: ${ferry.name}`}</PageTitle>
        <Typography sx={{ mt: 0.5, maxWidth: 720, color: 'text.secondary' }}>
          {`Announced: ${describeSailing(toSailing(ferry))}`}
        </Typography>
      </div>
      {failed && <LoadFailed onRetry={failed.retry} belowTitle />}
      {context ? <ChangeOrder context={context} /> : !failed && <LoadingSkeleton lines={8} />}
    </>
  );
}
