import { Failure } from '../../../components/Failure';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchBankRefunds, selectBankRefunds } from '../../../store/staff/bankRefunds';
import { ReturnedRefunds } from './ReturnedRefunds';
import { RunList } from './RunList';
import { WaitingRefunds } from './WaitingRefunds';

/** Refunds by bank transfer: those for the next run, those sent back, and the runs. */
export function BankRefunds({ organizationId }: { organizationId: string }) {
  const { status, errors, retry } = useLoad(fetchBankRefunds, organizationId);
  const refunds = useAppSelector((state) => selectBankRefunds(state, organizationId));
  const focusIfLost = useFocusIfLost();
  if (!refunds && status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!refunds) return <LoadingSkeleton lines={4} />;

  /** @param anchor the section from which a pressed button may have been removed */
  function handleChange(anchor: string) {
    focusIfLost(anchor);
    retry();
  }

  return (
    <>
      {status === 'failed' && (
        <Failure errors={errors} fallback="The refunds could not be reloaded" onRetry={retry} />
      )}
      <WaitingRefunds
        organizationId={organizationId}
        refunds={refunds}
        onChanged={() => handleChange('refunds')}
      />
      {refunds.returned.length > 0 && (
        <ReturnedRefunds
          organizationId={organizationId}
          refunds={refunds.returned}
          onChanged={() => handleChange('refunds')}
        />
      )}
      <RunList organizationId={organizationId} runs={refunds.runs} onChanged={() => handleChange('runs')} />
    </>
  );
}
