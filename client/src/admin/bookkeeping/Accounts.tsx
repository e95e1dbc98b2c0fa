import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchAccountPlan, selectAccountPlan } from '../../store/staff/bookkeeping';
import { useList } from '../../store/staff/records/useList';
import { AccountsForm } from './AccountsForm';

export function Accounts({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLoad(fetchAccountPlan, organizationId);
  const plan = useAppSelector((state) => selectAccountPlan(state, organizationId));
  const products = useList('products', organizationId);
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (products.status === 'failed') return <LoadFailed onRetry={products.retry} belowTitle />;
  if (!plan || !products.records) return <LoadingSkeleton lines={6} />;
  return <AccountsForm organizationId={organizationId} plan={plan} products={products.records} />;
}
