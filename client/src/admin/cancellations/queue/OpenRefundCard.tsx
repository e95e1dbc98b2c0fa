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
import type { RunningWayOut } from './useWaysOut';
import { refundName, questions, type WayOut, wayOutLabels, availableWaysOut } from './waysOut';

interface Props {
  refund: OpenRefund;
  /** What is being done about this refund or another. */
  running: RunningWayOut | undefined;
  onTake: (wayOut: WayOut) => void;
}

/** A refund that waits: of whom and for what, why, and what can be done. */
export function OpenRefundCard({ refund, running, onTake }: Props) {
  const [asked, setAsked] = useState<Exclude<WayOut, 'retry'>>();
  const { traveller, amount, reason } = refund;
  const isRunning = (wayOut: WayOut) =>
    running !== undefined && 'wayOut' in running && running.refund === refund && running.wayOut === wayOut;

  function handleYes(wayOut: WayOut) {
    setAsked(undefined);
    onTake(wayOut);
  }

  return (
    <li>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TravellerLink traveller={traveller} />, {formatEuros(amount, 'en')}
      </Typography>
      {reason === 'inProgress' && <Typography sx={{ mt: 0.5, fontWeight: 600 }}>On its way</Typography>}
      <OpenRefundFacts refund={refund} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {availableWaysOut(refund).map((wayOut, index) => (
          <Button
            key={wayOut}
            variant={index === 0 ? 'contained' : 'outlined'}
            aria-label={`${wayOutLabels[wayOut]}: ${refundName(refund)}`}
            loading={isRunning(wayOut)}
            disabled={running !== undefined}
            onClick={() => (wayOut === 'retry' ? onTake(wayOut) : setAsked(wayOut))}
          >
            {wayOutLabels[wayOut]}
          </Button>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          open
          question={questions[asked].question(formatEuros(amount, 'en'), travellerName(traveller))}
          no="No"
          yes="Yes"
          onNo={() => setAsked(undefined)}
          onYes={() => handleYes(asked)}
        >
          {questions[asked].note}
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
