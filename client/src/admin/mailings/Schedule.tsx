import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Mailing } from '#contract/mailing';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAppDispatch } from '../../store/core/hooks';
import { stopMailing } from '../../store/staff/mailings';
import { SendingList } from './SendingList';
import { describeTiming } from './timing';

interface Props {
  id: string;
  timing: NonNullable<Mailing['timing']>;
  onStopped: () => void;
}

/** When a timed mailing is sent to those who have yet to get it, with a button that stops it. */
export function Schedule({ id, timing, onStopped }: Props) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { isOpen, sendings } = timing;

  async function handleStop() {
    setAsking(false);
    setBusy(true);
    const { ok } = await dispatch(stopMailing(id));
    setBusy(false);
    if (ok) onStopped();
  }

  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography>
        {describeTiming(timing)}
        {isOpen ? sendings.length === 0 && '. Nobody is waiting for it.' : '. Stopped, or over.'}
      </Typography>
      {sendings.length > 0 && <SendingList sendings={sendings} />}
      {isOpen && (
        <Button variant="outlined" loading={busy} sx={{ mt: 1.5 }} onClick={() => setAsking(true)}>
          Stop
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question="Stop this mailing? Nobody else will get it."
        no="Keep it"
        yes="Stop it"
        onNo={() => setAsking(false)}
        onYes={() => void handleStop()}
      />
    </Box>
  );
}
