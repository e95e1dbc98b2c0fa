import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { type NewWebhookSecret, type Webhook, type WebhookInput, webhookEventKinds } from '#contract/webhook';
import { ChoicesInput } from '../../../components/form/ChoicesInput';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome } from '../../../store/core/request';
import { changeWebhook, makeWebhook } from '../../../store/staff/webhooks';
import { kindGroups, kindLabels } from './webhookTexts';

interface Props {
  organizationId: string;
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onMade: (made: NewWebhookSecret) => void;
  onChanged: () => void;
  onCancel: () => void;
}

const noKinds: readonly string[] = [];

export function WebhookForm({ organizationId, webhook, onMade, onChanged, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? noKinds,
    currentPassword: '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const kinds = webhookEventKinds.filter((kind) => values.kinds.includes(kind));
    if (kinds.length === 0) {
      showErrors([{ code: 'required', path: 'kinds', msg: 'Choose at least one' }]);
      return;
    }
    setSending(true);
    const outcome = await send({ ...values, kinds });
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors);
  }

  async function send(input: WebhookInput): Promise<Outcome> {
    if (webhook) {
      const changed = await dispatch(changeWebhook(webhook._id, input, hasField));
      if (changed.ok) onChanged();
      return changed;
    }
    const made = await dispatch(makeWebhook(organizationId, input, hasField));
    if (made.ok) onMade(made.result);
    return made;
  }

  const { error: kindsError, ...kindsField } = field('kinds');
  const kindsErrorId = useId();
  return (
    <Stack
      component="form"
      ref={ref}
      aria-label={webhook ? 'Change the webhook' : 'Add a webhook'}
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput
        {...field('name')}
        label="Name"
        hint="The program that is called, such as ‘Membership register’."
        autoComplete="off"
        required
        attributes={{ maxLength: maxLength.name }}
      />
      <TextInput
        {...field('url')}
        type="url"
        label="Address"
        hint="Starts with https:// and can be reached from the internet."
        autoComplete="off"
        required
        attributes={{ maxLength: maxLength.line }}
      />
      <Box component="fieldset" aria-describedby={kindsError && kindsErrorId} sx={kindsStyle}>
        <legend>Events to send</legend>
        {kindsError && (
          <Typography id={kindsErrorId} variant="body2" sx={{ color: 'error.main' }}>
            {kindsError}
          </Typography>
        )}
        {kindGroups.map(({ label, kinds }) => (
          <ChoicesInput
            key={label}
            {...kindsField}
            error={undefined}
            isInvalid={kindsError !== undefined}
            label={label}
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A call says what happened to which record, without personal data.
        </Typography>
      </Box>
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>{webhook ? 'Save' : 'Add the webhook'}</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}

const kindsStyle = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { p: 0, mb: 1, fontWeight: 600 },
} as const;
