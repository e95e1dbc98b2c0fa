import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { Admin } from '#contract/admin';
import { maxLength } from '#contract/fields';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { saveOwnAccount } from '../../store/staff/ownAccount';

const noPasswords = { password: '', currentPassword: '' };
const saved = { fi: 'Tilisi on päivitetty', en: 'Your account was updated' };

export function OwnAccountForm({ account }: { account: Admin }) {
  const dispatch = useAppDispatch();
  const { values, field, showErrors, reset, ref } = useForm({ email: account.email, ...noPasswords });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveOwnAccount(values));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    reset((current) => ({ ...current, ...noPasswords }));
    dispatch(showAlert('success', saved));
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={2.5}
      sx={{ maxWidth: 480 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        attributes={{ maxLength: maxLength.email }}
        required
      />
      <PasswordInput
        {...field('password')}
        label="New password"
        hint="Leave it empty to keep the current one"
        autoComplete="new-password"
      />
      <PasswordInput
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>Save</SubmitButton>
    </Stack>
  );
}
