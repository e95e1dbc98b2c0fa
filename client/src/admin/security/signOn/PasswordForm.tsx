import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import type { IsShownByForm } from '../../../store/core/alerts';
import type { OutcomeWith } from '../../../store/core/request';
import type { Thunk } from '../../../store/core/types';

type Call = Thunk<Promise<OutcomeWith<void>>>;

interface Props {
  /** Names the form and its button. */
  action: string;
  /** What it means. */
  children: string;
  send: (currentPassword: string, isShownByForm: IsShownByForm) => Call;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the user's password before an action. */
export function PasswordForm({ action, children, send, onDone, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({ currentPassword: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(send(values.currentPassword, hasField));
    setSending(false);
    if (outcome.ok) onDone();
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label={action}
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Typography>{children}</Typography>
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>{action}</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}
