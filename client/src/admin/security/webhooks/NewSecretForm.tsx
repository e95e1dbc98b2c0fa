import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { type NewWebhookSecret, secretOverlapHours, type Webhook } from '#contract/webhook';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { makeWebhookSecret } from '../../../store/staff/webhooks';

interface Props {
  webhook: Webhook;
  onMade: (made: NewWebhookSecret) => void;
  onCancel: () => void;
}

export function NewSecretForm({ webhook, onMade, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({ currentPassword: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(makeWebhookSecret(webhook._id, values.currentPassword, hasField));
    setSending(false);
    if (outcome.ok) onMade(outcome.result);
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-label={`New secret for ${webhook.name}`}
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Typography>
        {`This creates a new secret for ‘${webhook.name}’. For ${secretOverlapHours} hours, calls are also signed with the earlier ones.`}
      </Typography>
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>Make a new secret</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}
