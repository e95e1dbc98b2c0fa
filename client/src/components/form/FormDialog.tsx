import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode, type Ref, type SubmitEvent } from 'react';

interface Props {
  title: string;
  /** Of the button that sends the form; undefined if it can no longer be sent. */
  button: string | undefined;
  /** Of `useForm`. */
  formRef: Ref<HTMLFormElement>;
  send: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which stays open while it is sent. */
export function FormDialog({ title, button, formRef, send, onClose, children }: Props) {
  const ids = { title: useId(), form: useId() };
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    await send();
    setSending(false);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={ids.title} onClose={sending ? undefined : onClose}>
      <DialogTitle id={ids.title} variant="h2" sx={{ pt: 3 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={ids.form}
          ref={formRef}
          noValidate
          spacing={2}
          onSubmit={(event) => void handleSubmit(event)}
        >
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          Back
        </Button>
        {button !== undefined && (
          <Button type="submit" form={ids.form} variant="contained" loading={sending}>
            {button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
