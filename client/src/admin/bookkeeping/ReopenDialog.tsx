import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { formatStaffDay } from '../../format/dates';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { reopenBooks } from '../../store/staff/booksBalance';

const reopened = { fi: 'Jakso on avattu uudelleen', en: 'The period was reopened' };
const attributes = { maxLength: maxLength.line, autoFocus: true };

interface Props {
  organizationId: string;
  closedUntil: string;
  onReopened: () => void;
  onClose: () => void;
}

/** Asks why the period that was closed last has to be reopened. */
export function ReopenDialog({ organizationId, closedUntil, onReopened, onClose }: Props) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({ reason: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(reopenBooks(organizationId, { reason: values.reason.trim() }, hasField));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    onClose();
    onReopened();
    dispatch(showAlert('success', reopened));
  }

  return (
    <Dialog open onClose={sending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id={titleId} variant="h2">
          Reopen the period until {formatStaffDay(closedUntil)}?
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              Its days accept entries again. Entries booked on the first open day in the meantime stay there.
            </Typography>
            <TextInput
              {...field('reason')}
              label="Reason"
              hint="It is kept with the closing, with your name"
              required
              autoComplete="off"
              attributes={attributes}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={sending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={sending}>
            Reopen
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
