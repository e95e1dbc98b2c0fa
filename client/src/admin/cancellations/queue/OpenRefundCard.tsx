import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OpenRefund } from '#contract/cancellation';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { FactLines } from '../../list/FactLines';
import { travellerName, TravellerLink } from '../TravellerLink';
import type { RunningResolution } from './useRefundResolutions';
import {
  refundName,
  questions,
  type RefundResolution,
  resolutionLabels,
  availableResolutions,
} from './refundResolutions';

interface Props {
  refund: OpenRefund;
  /** The running action, on this refund or another. */
  running: RunningResolution | undefined;
  onResolve: (resolution: RefundResolution) => void;
}

/** A refund that waits, with traveller, product, reason and the possible actions. */
export function OpenRefundCard({ refund, running, onResolve }: Props) {
  const [toConfirm, setToConfirm] = useState<Exclude<RefundResolution, 'retry'>>();
  const { traveller, amount, reason } = refund;
  const isRunning = (resolution: RefundResolution) =>
    running !== undefined &&
    'resolution' in running &&
    running.refund === refund &&
    running.resolution === resolution;

  function handleYes(resolution: RefundResolution) {
    setToConfirm(undefined);
    onResolve(resolution);
  }

  return (
    <li>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TravellerLink traveller={traveller} />, {formatEuros(amount, 'en')}
      </Typography>
      {reason === 'inProgress' && <Typography sx={{ mt: 0.5, fontWeight: 600 }}>On its way</Typography>}
      <OpenRefundFacts refund={refund} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {availableResolutions(refund).map((resolution, index) => (
          <Button
            key={resolution}
            variant={index === 0 ? 'contained' : 'outlined'}
            aria-label={`${resolutionLabels[resolution]}: ${refundName(refund)}`}
            loading={isRunning(resolution)}
            disabled={running !== undefined}
            onClick={() => (resolution === 'retry' ? onResolve(resolution) : setToConfirm(resolution))}
          >
            {resolutionLabels[resolution]}
          </Button>
        ))}
      </Box>
      {toConfirm && (
        <ConfirmDialog
          open
          question={questions[toConfirm].question(formatEuros(amount, 'en'), travellerName(traveller))}
          no="No"
          yes="Yes"
          onNo={() => setToConfirm(undefined)}
          onYes={() => handleYes(toConfirm)}
        >
          {questions[toConfirm].note}
        </ConfirmDialog>
      )}
    </li>
  );
}

function OpenRefundFacts({ refund }: { refund: OpenRefund }) {
  const { event, product, at, reason, description, workaround } = refund;
  const isWaiting = reason !== 'inProgress';
  return (
    <FactLines
      facts={[
        ['Event', event],
        ['Product', product],
        ['Cancelled', formatStaffInstant(at)],
        isWaiting && ['Why it waits', description],
        isWaiting && ['What to do', workaround],
      ]}
    />
  );
}
