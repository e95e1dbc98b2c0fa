import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import type { CustomerComplaints } from '#contract/complaint';
import { maxLength } from '#contract/fields';
import { TextArea } from '../../components/form/TextArea';
import { useForm } from '../../components/form/useForm';
import type { IsShownByForm } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import type { answerComplaint } from '../../store/staff/complaints';

interface Props {
  title: string;
  /** The subject of the complaint. */
  about: string;
  hint: string;
  /** The field of the text, to which the server's errors belong. */
  name: 'answer' | 'agreement';
  label: string;
  button: string;
  /** Why the text can no longer be sent. */
  obstacle: string | undefined;
  send: (text: string, isShown: IsShownByForm) => ReturnType<typeof answerComplaint>;
  /** Called if somebody else has changed the complaint. */
  reload: () => Promise<void>;
  onDone: (complaints: CustomerComplaints) => void;
  onClose: () => void;
}

/** Asks for what is written about a complaint. */
export function WriteDialog({ title, about, hint, name, label, button, obstacle, ...actions }: Props) {
  const { send, reload, onDone, onClose } = actions;
  const dispatch = useAppDispatch();
  const ids = { title: useId(), form: useId() };
  const { values, field, hasField, showErrors, ref } = useForm<Record<string, string>>({ [name]: '' });
  const { error, ...text } = field(name);
  const [sending, setSending] = useState(false);
  const isShown: IsShownByForm = (found) => hasField(found) || found.code === 'conflict';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(send(values[name] ?? '', isShown));
    if (!outcome.ok && outcome.status === 409) await reload();
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors.filter(isShown).map((found) => ({ ...found, path: name })));
      return;
    }
    onClose();
    onDone(outcome.result);
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
          ref={ref}
          noValidate
          spacing={2}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{about}</Typography>
          <TextArea
            {...text}
            error={obstacle ?? error}
            label={label}
            hint={hint}
            rows={6}
            maxRows={16}
            attributes={{ maxLength: maxLength.text }}
            required
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={sending} onClick={onClose}>
          Back
        </Button>
        {!obstacle && (
          <Button type="submit" form={ids.form} variant="contained" loading={sending}>
            {button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
