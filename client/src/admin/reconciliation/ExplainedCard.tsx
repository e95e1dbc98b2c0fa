import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { differenceTitles } from '#contract/reconciliation';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { explainDifference } from '../../store/staff/reconciliation';
import { DifferenceFacts } from './DifferenceFacts';
import { type DifferenceProps, differenceSubject } from './differenceTexts';

/** A difference that staff have explained. */
export function ExplainedCard({ scope, difference, announce }: DifferenceProps) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const { key, kind, explanation } = difference;

  async function withdraw(): Promise<string> {
    const outcome = await dispatch(explainDifference(scope, { key, text: '' }));
    if (outcome.ok) return 'The explanation was withdrawn';
    return outcome.status === 404 ? 'The difference is already gone' : '';
  }

  async function handleWithdraw() {
    setSending(true);
    await announce(withdraw());
    setSending(false);
  }

  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3">{differenceTitles[kind]}</Typography>
      <DifferenceFacts difference={difference} />
      {explanation && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{explanation.text}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {explanation.by}, {formatStaffInstant(explanation.at)}
          </Typography>
        </>
      )}
      <Button
        variant="outlined"
        loading={sending}
        aria-label={`Withdraw: ${differenceSubject(difference)}`}
        onClick={() => void handleWithdraw()}
        sx={{ mt: 1.5 }}
      >
        Withdraw
      </Button>
    </Paper>
  );
}
