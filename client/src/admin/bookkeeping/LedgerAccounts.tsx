import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchLedgerAccounts, selectLedgerAccounts } from '../../store/staff/bookkeeping';
import { useList } from '../../store/staff/records/useList';
import { LedgerAccountsForm } from './LedgerAccountsForm';

export function LedgerAccounts({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLoad(fetchLedgerAccounts, organizationId);
  const accounts = useAppSelector((state) => selectLedgerAccounts(state, organizationId));
  const products = useList('products', organizationId);
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (products.status === 'failed') return <LoadFailed onRetry={products.retry} belowTitle />;
  if (!accounts || !products.records) return <LoadingSkeleton lines={6} />;
  return (
    <LedgerAccountsForm organizationId={organizationId} accounts={accounts} products={products.records} />
  );
}
