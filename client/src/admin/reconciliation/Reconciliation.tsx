import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { WireError } from '#contract/errors';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { daysBefore } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchReconciliation, selectReconciliation } from '../../store/staff/reconciliation';
import { OrganizationPage } from '../filters/OrganizationPage';
import { PeriodFields } from '../filters/PeriodFields';
import { usePeriod } from '../filters/usePeriod';
import { EmptyNotice } from '../../components/EmptyNotice';
import { SumsComparison } from './SumsComparison';
import { Differences } from './Differences';
import { ProviderListAge } from './ProviderListAge';
import { Settlements } from './Settlements';

/**
 * `/reconciliation`: how the payments of a period differ from Paytrail's own list, and what staff can do about it
 * (rules §8.11).
 */
export default function Reconciliation() {
  return (
    <OrganizationPage title="Reconciliation" purpose="to compare its payments" dependents={['event']}>
      {(id) => <Comparison organizationId={id} />}
    </OrganizationPage>
  );
}

interface Refusal {
  query: string;
  errors: readonly WireError[];
}

function Comparison({ organizationId }: { organizationId: string }) {
  const period = usePeriod(organizationId, startOfLast31Days);
  const { query } = period;
  const { status, errors, retry } = useLoad(fetchReconciliation, query);
  const reconciliation = useAppSelector((state) => selectReconciliation(state, query));
  const [refusal, setRefusal] = useState<Refusal>({ query, errors: [] });
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  const refused = refusal.query === query ? refusal.errors : [];
  const scope = { organizationId, query };
  return (
    <>
      <PeriodFields organizationId={organizationId} period={period} errors={[...errors, ...refused]} />
      {status === 'failed' && errors.length === 0 && <LoadFailed onRetry={retry} belowTitle />}
      {status !== 'failed' && !reconciliation && <LoadingSkeleton lines={6} />}
      {status !== 'failed' && reconciliation && (
        // Messages about one period must not stay when another is shown.
        <Stack key={query} spacing={3}>
          <ProviderListAge
            scope={scope}
            period={period}
            reconciliation={reconciliation}
            onRequested={(refusals) => setRefusal({ query, errors: refusals })}
          />
          <SumsComparison reconciliation={reconciliation} />
          <Differences scope={scope} reconciliation={reconciliation} />
          <Settlements settlements={reconciliation.settlements} />
        </Stack>
      )}
    </>
  );
}

/** The first of the last 31 days, counting today. */
function startOfLast31Days(today: string): string {
  return daysBefore(today, 30);
}
