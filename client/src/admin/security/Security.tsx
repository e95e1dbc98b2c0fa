import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchSecurityPolicy, selectSecurityPolicy } from '../../store/staff/security';
import { FilterBar } from '../filters/FilterBar';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { EmptyNotice } from '../../components/EmptyNotice';
import { OwnRights } from '../ownerRights/OwnRights';
import { ApiKeys } from './apiKeys/ApiKeys';
import { PolicyForm } from './PolicyForm';
import { SecurityEvents } from './SecurityEvents';
import { SignOn } from './signOn/SignOn';
import { Webhooks } from './webhooks/Webhooks';

/**
 * `/security`: the security policy of an organization's accounts, the retention of personal data, its sign-on, API
 * keys and webhooks, and the security events.
 */
export default function Security() {
  const { mayChoose, chosen, choose } = useOrganizationFilter(['before']);
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);
  return (
    <Stack spacing={3}>
      <PageTitle>Security and privacy</PageTitle>
      <FilterBar>{mayChoose && <OrganizationSelect value={chosen} onChange={choose} none="All" />}</FilterBar>
      {mayChoose && chosen === '' ? (
        <EmptyNotice>Choose an organization to see its settings</EmptyNotice>
      ) : (
        <>
          <Policy key={chosen} organizationId={chosen} />
          <SignOn key={`sign-on ${chosen}`} organizationId={chosen} onChanged={countChange} />
          <ApiKeys key={`keys ${chosen}`} organizationId={chosen} onChanged={countChange} />
          <Webhooks key={`webhooks ${chosen}`} organizationId={chosen} onChanged={countChange} />
        </>
      )}
      <OwnRights />
      <SecurityEvents organizationId={chosen} version={changes} />
    </Stack>
  );
}

function Policy({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLoad(fetchSecurityPolicy, organizationId);
  const policy = useAppSelector((state) => selectSecurityPolicy(state, organizationId));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!policy) return <LoadingSkeleton lines={4} />;
  return <PolicyForm organizationId={organizationId} policy={policy} />;
}
