import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DifferenceAnswer, ListDifference, ReturnedListKind } from '#contract/returnedList';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { describeTakeover, kindLabel, personName } from './returnedTexts';

interface Props {
  list: ReturnedListKind;
  difference: ListDifference;
  onAnswer: (difference: ListDifference, answer: DifferenceAnswer['answer']) => Promise<void>;
}

/** Takes their value after a confirmation, or has them correct it. */
export function DifferenceButtons({ list, difference, onAnswer }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { kind, canTake, isReported } = difference;
  const { question, details } = describeTakeover(list, difference);
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
          question={question}
          no="Cancel"
          yes={kind === 'place' ? 'Move' : 'Change'}
          onNo={() => setIsAsking(false)}
          onYes={() => void send('take')}
        >
          <Typography>{details}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}
