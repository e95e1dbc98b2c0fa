import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DifferenceAnswer, ListDifference, ReturnedListKind } from '#contract/returnedList';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatValue, kindLabel, personName } from './returnedTexts';

interface Props {
  list: ReturnedListKind;
  difference: ListDifference;
  onAnswer: (difference: ListDifference, answer: DifferenceAnswer['answer']) => Promise<void>;
}

/** Takes their value after a confirmation, or has them correct it. */
export function DifferenceButtons({ list, difference, onAnswer }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { kind, ours, theirs, canTake, isReported } = difference;
  const label = kindLabel(list, kind);
  const subject = `${label}, ${personName(difference)}`;
  const report = isReported ? 'Withdraw report' : 'Report';

  async function send(answer: DifferenceAnswer['answer']) {
    // Not by `disabled`, which would take the focus from the button.
    if (isSending) return;
    setIsAsking(false);
    setIsSending(true);
    await onAnswer(difference, answer);
    setIsSending(false);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canTake && (
        <Button variant="outlined" aria-label={`Use theirs: ${subject}`} onClick={() => setIsAsking(true)}>
          Use theirs
        </Button>
      )}
      <Button
        variant="outlined"
        aria-label={`${report}: ${subject}`}
        onClick={() => void send(isReported ? 'open' : 'report')}
      >
        {report}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          question={`Change ${formatValue(kind, ours)} to ${formatValue(kind, theirs)}?`}
          no="Cancel"
          yes="Change"
          onNo={() => setIsAsking(false)}
          onYes={() => void send('take')}
        >
          <Typography>{`${label} of ${personName(difference)}`}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}
