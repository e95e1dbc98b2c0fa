import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { MassRefundProgress } from '#contract/massActions';
import { formatStaffInstant } from '../../format/dates';
import { Failure } from '../../components/Failure';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchMassRefund } from '../../store/staff/massActions';
import { readLastMassRefund } from '../../storage/idempotencyKeys';
import type { OutcomeWith } from '../../store/core/request';
import { ProgressLine } from '../list/ProgressLine';
import { RefundResults } from './RefundResults';

/** The result of this tab's last mass refund, so that its lists stay available after the dialog is closed. */
export function LastRefund() {
  const [{ key, sentAt }] = useState(readLastMassRefund);
  const { outcome, refresh } = useLastRefund(key);
  // 404 means that the refund never reached the server.
  if (!outcome || (!outcome.ok && outcome.status === 404)) return null;
  return (
    <Paper component="section" variant="outlined" aria-label="Your last mass refund" sx={{ p: 2.5 }}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        Your last mass refund, sent {formatStaffInstant(sentAt)}
      </Typography>
      {outcome.ok ? (
        <RefundProgress progress={outcome.result} onRefresh={refresh} />
      ) : (
        <Failure errors={outcome.errors} fallback="Its lists could not be loaded" onRetry={refresh} />
      )}
    </Paper>
  );
}

interface RefundProgressProps {
  progress: MassRefundProgress;
  onRefresh: () => void;
}

function RefundProgress({ progress: { done, total, answer }, onRefresh }: RefundProgressProps) {
  if (answer) return <RefundResults answer={answer} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <ProgressLine label="Refunded so far" done={done} total={total} />
      <Button variant="outlined" onClick={onRefresh}>
        Check again
      </Button>
    </Stack>
  );
}

/** Unlike `useLoad`, keeps the last result while refetching, so that the pressed button stays. */
function useLastRefund(key: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<OutcomeWith<MassRefundProgress>>();

  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    void dispatch(fetchMassRefund(key)).then((result) => {
      if (isCurrent) setOutcome(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, key, attempt]);

  return { outcome, refresh: () => setAttempt(attempt + 1) };
}
