import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome } from '../../../store/core/request';
import type { Thunk } from '../../../store/core/types';

interface Props {
  label: string;
  /** What the action is about, for screen readers. */
  name: string;
  question: string;
  /** What the action means. */
  advice: string;
  yes: string;
  action: () => Thunk<Promise<Outcome>>;
  /** Called when the action is done, or something else has changed on the server. */
  onChanged: () => void;
}

/** A button whose action needs a confirmation. */
export function ConfirmedButton({ label, name, question, advice, yes, action, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);

  async function handleYes() {
    setConfirming(false);
    // The button can be clicked again while the dialog closes.
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(action());
    setSending(false);
    if (outcome.ok || outcome.status === 409) onChanged();
  }

  return (
    <>
      <Button loading={sending} aria-label={`${label}: ${name}`} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={question}
        no="Cancel"
        yes={yes}
        onNo={() => setConfirming(false)}
        onYes={() => void handleYes()}
      >
        <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography>{advice}</Typography>
      </ConfirmDialog>
    </>
  );
}
