import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { MassRefundProgress } from '#contract/massActions';
import { formatStaffInstant } from '../../format/dates';
import { Failure } from '../../components/Failure';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchRefund, lastRefund } from '../../store/staff/lastRefund';
import type { Failed } from '../../store/core/request';
import { ProgressLine } from '../list/ProgressLine';
import { RefundResults } from './RefundResults';

/** How the mass refund went that was sent last: its lists are not lost with a click on another tab. */
export function LastRefund() {
  const [{ key, sentAt }] = useState(lastRefund);
  const { outcome, again } = useRefund(key);
  // Nothing where none was sent, or where it never reached the server.
  if (!outcome || (!outcome.ok && outcome.status === 404)) return null;
  return (
    <Paper component="section" variant="outlined" aria-label="Your last mass refund" sx={{ p: 2.5 }}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        Your last mass refund, sent {formatStaffInstant(sentAt)}
      </Typography>
      {outcome.ok ? (
        <HowFar run={outcome.result} onAgain={again} />
      ) : (
        <Failure errors={outcome.errors} fallback="Its lists could not be loaded" onRetry={again} />
      )}
    </Paper>
  );
}

function HowFar({ run, onAgain }: { run: MassRefundProgress; onAgain: () => void }) {
  if (run.answer) return <RefundResults answer={run.answer} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <ProgressLine label="Refunded so far" done={run.done} total={run.total} />
      <Button variant="outlined" onClick={onAgain}>
        Look again
      </Button>
    </Stack>
  );
}

/** Unlike `useLoad` it keeps what it knew while it looks again, and with it the button that was pressed. */
function useRefund(key: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<{ ok: true; result: MassRefundProgress } | Failed>();

  useEffect(() => {
    if (key === '') return undefined;
    let wanted = true;
    void dispatch(fetchRefund(key)).then((ended) => {
      if (wanted) setOutcome(ended);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, key, attempt]);

  return { outcome, again: () => setAttempt(attempt + 1) };
}
