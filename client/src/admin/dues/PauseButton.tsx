import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { inputErrorText } from '#contract/inputErrors';
import type { DueCustomer } from '#contract/dues';
import { DayInput } from '../../components/form/DayInput';
import { isUnparsed } from '../../components/form/unparsed';
import { SubmitButton } from '../../components/form/SubmitButton';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { pauseReminders } from '../../store/staff/dues';

interface Props {
  customer: DueCustomer;
  scope: string;
}

/** Pauses a customer's reminders until a chosen day; the seat is kept until then. */
export function PauseButton({ customer: { _id, name }, scope }: Props) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (until === '') {
      setError(inputErrorText({ code: 'required' }, 'en'));
      return;
    }
    if (isUnparsed(until)) return;
    setSending(true);
    const outcome = await dispatch(pauseReminders(scope, _id, until));
    setSending(false);
    if (!outcome.ok) return;
    setOpen(false);
    dispatch(showAlert('success', { fi: 'Muistutukset on keskeytetty', en: 'The reminders are paused' }));
  }

  return (
    <>
      <Button size="small" aria-label={`Pause reminders for ${name}`} onClick={() => setOpen(true)}>
        Pause
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
            Pause reminders for {name}
          </DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>
              During the pause, this customer gets no reminders and keeps their seat. The amount due does not
              change.
            </Typography>
            <DayInput
              separator="/"
              label="Last day of the pause"
              name="until"
              value={until}
              error={error}
              onChange={(day) => {
                setUntil(day);
                setError(undefined);
              }}
            />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton sending={sending}>Pause</SubmitButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

export function EndPauseButton({ customer: { _id, name }, scope }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    const outcome = await dispatch(pauseReminders(scope, _id, null));
    setSending(false);
    if (outcome.ok) {
      dispatch(showAlert('success', { fi: 'Keskeytys on päättynyt', en: 'The pause has ended' }));
    }
  }

  return (
    <Button
      size="small"
      loading={sending}
      aria-label={`End the pause for ${name}`}
      onClick={() => void handleClick()}
    >
      End the pause
    </Button>
  );
}
