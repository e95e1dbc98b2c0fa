import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WireError } from '#contract/errors';
import type { Credentials } from '#contract/session';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { login as texts } from '../../i18n/login';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectOrganization } from '../../store/portal/organization';
import { login } from '../../store/session/session';
import { DocumentLink } from '../DocumentLink';
import { EntryLinks } from '../EntryLinks';

export function LoginForm() {
  const dispatch = useAppDispatch();
  const organization = useAppSelector(selectOrganization);
  const t = useText();
  const { values, field, hasField, showErrors, ref } = useForm<Credentials>({ email: '', password: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const missing = missingFields(values, {
      email: t(texts.emailMissing),
      password: t(texts.passwordMissing),
    });
    if (missing.length > 0) showErrors(missing);
    else await submit();
  }

  async function submit() {
    setSending(true);
    const outcome = await dispatch(login(values, (error) => hasField(toPasswordField(error))));
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors.map(toPasswordField));
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(texts.title)}</PageTitle>
      <TextInput {...field('email')} label={t(texts.email)} type="email" autoComplete="username" required />
      <PasswordInput
        {...field('password')}
        label={t(texts.password)}
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={sending}>{t(texts.submit)}</SubmitButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Link component={RouterLink} to="/password-reset-request" color="inherit" variant="body2">
          {t(texts.forgotten)}
        </Link>
        <DocumentLink document="privacyStatement" organization={organization} />
      </Box>
      {organization && <EntryLinks organization={organization} page="login" />}
    </Stack>
  );
}

function missingFields(values: Credentials, messages: Credentials): WireError[] {
  return (['email', 'password'] as const)
    .filter((path) => values[path].trim() === '')
    .map((path) => ({ path, code: 'required', msg: messages[path] }));
}

/** Wrong credentials are shown at the field, because an alert disappears. */
function toPasswordField(error: WireError): WireError {
  return error.code === 'wrongCredentials' ? { ...error, path: 'password' } : error;
}
