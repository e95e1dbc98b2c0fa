import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchTransferSettings, selectTransferSettings } from '../../../store/staff/bankTransfers';
import { TransferSettingsForm } from './TransferSettingsForm';

export function TransferSettings({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLoad(fetchTransferSettings, organizationId);
  const settings = useAppSelector((state) => selectTransferSettings(state, organizationId));
  if (!settings && status !== 'loading') return <LoadFailed onRetry={retry} belowTitle />;
  if (!settings) return <LoadingSkeleton lines={5} />;
  return <TransferSettingsForm organizationId={organizationId} settings={settings} />;
}
