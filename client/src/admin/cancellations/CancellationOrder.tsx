import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { CancellationInput, CancellationPreview, RefundChoice } from '#contract/cancellation';
import { Failure } from '../../components/Failure';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { useAppDispatch } from '../../store/core/hooks';
import type { Failed } from '../../store/core/request';
import {
  cancellationKey,
  cancelTrips,
  isOutdated,
  fetchCancellationProgress,
} from '../../store/staff/cancellations';
import { forecastCancellation } from './cancellationForecast';
import type { CancellationOutcome } from './CancellationResult';
import { CancellationSummary } from './CancellationSummary';
import { describeOrder } from './cancellationTexts';
import { OrderNotice, type OrderProblem } from './OrderNotice';
import { RefundChoiceField } from './RefundChoiceField';
import { TravellerList } from './TravellerList';
import { useCancellationPreview } from './useCancellationPreview';
import { usePoll } from '../../store/core/polling';
import { ProgressLine } from '../list/ProgressLine';

interface Props {
  customerIds: readonly string[];
  onBusy: (busy: boolean) => void;
  onOutcome: (result: CancellationOutcome) => void;
}

/** Asks how much to return, shows a preview, and sends the order. */
export function CancellationOrder({ customerIds, onBusy, onOutcome }: Props) {
  const dispatch = useAppDispatch();
  const { preview, refund, refresh, ...choice } = useCancellationPreview(customerIds);
  // '' while no order is running.
  const [runningKey, setRunningKey] = useState('');
  const [problem, setProblem] = useState<OrderProblem>();
  const isRunning = runningKey !== '';

  async function handleOrder(leaving: readonly { _id: string }[], { refundTotal }: CancellationPreview) {
    const input: CancellationInput = { customers: leaving.map(({ _id }) => _id), refund, refundTotal };
    setProblem(undefined);
    setRunningKey(cancellationKey(input));
    onBusy(true);
    const outcome = await dispatch(cancelTrips(input));
    setRunningKey('');
    onBusy(false);
    if (outcome.ok) onOutcome({ ...outcome.result, refundTotal });
    else handleFailure(outcome);
  }

  function handleChoice(chosen: RefundChoice) {
    setProblem(undefined);
    choice.choose(chosen);
  }

  function handleFailure(failed: Failed) {
    if (isOutdated(failed)) setProblem('outdated');
    else if (failed.status === 0 || failed.status >= 500) setProblem('unanswered');
    // The figures stay if the same order has to be sent again.
    if (failed.status === 409) refresh();
  }

  const forecast = preview && forecastCancellation(preview);
  return (
    <Stack spacing={2.5}>
      <RefundChoiceField
        value={refund}
        onChange={handleChoice}
        hasPolicy={choice.hasPolicy}
        mayHaveSeveralEvents={customerIds.length > 1}
        disabled={isRunning}
      />
      {problem && <OrderNotice problem={problem} />}
      {choice.failed && (
        <Failure errors={choice.errors} fallback="The preview could not be loaded." onRetry={refresh} />
      )}
      {!preview && !choice.failed && <SkeletonBar width="100%" height={160} />}
      {forecast && <CancellationSummary forecast={forecast} />}
      {isRunning && <CancellationProgressLine orderKey={runningKey} />}
      {forecast && forecast.leaving.length > 0 && (
        <Button
          variant="contained"
          color="error"
          loading={isRunning}
          onClick={() => void handleOrder(forecast.leaving, preview)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {describeOrder(forecast)}
        </Button>
      )}
      {preview && <TravellerList travellers={preview.travellers} />}
    </Stack>
  );
}

/** How many refunds of a running order are done. */
function CancellationProgressLine({ orderKey }: { orderKey: string }) {
  const progress = usePoll(fetchCancellationProgress, orderKey);
  if (!progress || progress.refunds === 0)
    return <ProgressLine label="Cancelling" done={null} total={null} />;
  return <ProgressLine label="Returning the money" done={progress.done} total={progress.refunds} />;
}
