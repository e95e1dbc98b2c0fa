import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { deleteSignOn } from '../../../store/staff/signOnSettings';

interface Props {
  organizationId: string;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeleteForm({ organizationId, onDeleted, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({ currentPassword: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(deleteSignOn(organizationId, values.currentPassword, hasField));
    setSending(false);
    if (outcome.ok) onDeleted();
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label="Delete the sign-on"
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Typography>
        Everybody logs in with password or passkey again. Whoever has no password chooses one with ‘Forgot
        your password?’.
      </Typography>
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>Delete the sign-on</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}
