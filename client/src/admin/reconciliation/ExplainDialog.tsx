import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { useAppDispatch } from '../../store/core/hooks';
import { explainDifference } from '../../store/staff/reconciliation';
import type { DifferenceProps } from './differenceTexts';

const attributes = { maxLength: maxLength.line, autoFocus: true };

/** Asks for an explanation of a difference. Saving it unmounts the card together with this dialog. */
export function ExplainDialog({
  scope,
  difference,
  announce,
  onClose,
}: DifferenceProps & { onClose: () => void }) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const { values, field, showErrors, ref } = useForm({ text: '' });
  const [sending, setSending] = useState(false);
  const text = values.text.trim();

  async function explain(): Promise<string> {
    const outcome = await dispatch(explainDifference(scope, { key: difference.key, text }));
    if (outcome.ok) return 'The explanation is saved';
    if (outcome.status === 404) return 'The difference is already gone';
    showErrors(outcome.errors);
    return '';
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    // An empty text would delete the explanation.
    if (text === '' || sending) return;
    setSending(true);
    await announce(explain());
    setSending(false);
  }

  return (
    <Dialog open onClose={sending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id={titleId} variant="h2">
          Explain the difference
        </DialogTitle>
        <DialogContent>
          <TextInput
            {...field('text')}
            label="What it is"
            hint="Your colleagues read it here, with your name"
            autoComplete="off"
            attributes={attributes}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={sending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={sending} disabled={text === ''}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
