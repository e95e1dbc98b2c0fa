import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { addPasskey, beginPasskeyCreation, type PasskeyRefusal } from '../../../store/staff/passkeys';

interface Props {
  onAdded: () => void;
  onCancel: () => void;
}

const refusalTexts: Record<PasskeyRefusal, string> = {
  notChosen: 'No passkey was created. You can try again.',
  alreadyAdded:
    'The device you chose already has a passkey for your account. Choose another device, or use that passkey.',
  unsuitable: 'The device you chose cannot store a passkey that verifies you. Choose another device.',
};

/** Asks for the password, then the browser asks where to keep the passkey. */
export function PasskeyForm({ onAdded, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, showErrors, ref } = useForm({ name: '', currentPassword: '' });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setRefusal(null);
    setSending(true);
    await add();
    setSending(false);
  }

  async function add() {
    const options = await dispatch(beginPasskeyCreation(values.currentPassword));
    if (!options.ok) {
      showErrors(options.errors);
      return;
    }
    const outcome = await dispatch(addPasskey(options.result, values.name.trim()));
    if (outcome === 'added') onAdded();
    else if (outcome !== 'failed') setRefusal(outcome);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={2}
      sx={{ maxWidth: 480 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Typography>Enter your password; your browser then asks where to store the passkey.</Typography>
      <TextInput
        {...field('name')}
        label="Name"
        hint="Such as ‘Work phone’. Without one, the passkey is named after your browser and system."
        autoComplete="off"
        attributes={{ maxLength: maxLength.name }}
      />
      <PasswordInput
        {...field('currentPassword')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      {refusal && <Alert severity="warning">{refusalTexts[refusal]}</Alert>}
      <SubmitButton sending={sending}>Continue</SubmitButton>
      <Button onClick={onCancel} disabled={sending} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  );
}
