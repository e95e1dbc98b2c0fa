import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WireError } from '#contract/errors';
import type { Credentials } from '#contract/session';
import { isBlank } from '#contract/sameText';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText, useInLanguage } from '../../i18n/language';
import { login as texts } from '../../i18n/login';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectOrganization } from '../../store/portal/organization';
import { login, loginWithPasskey } from '../../store/session/session';
import { DocumentLink } from '../DocumentLink';
import { EntryLinks } from '../EntryLinks';
import { PasskeyButton } from './PasskeyButton';

export function LoginForm() {
  const dispatch = useAppDispatch();
  const organization = useInLanguage(useAppSelector(selectOrganization));
  const t = useText();
  const { values, field, hasField, showErrors, ref } = useForm({ email: '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const missing = missingFields(values, {
      email: t(texts.emailMissing),
      password: t(texts.passwordMissing),
      ...(needsCode && { code: t(texts.codeMissing) }),
    });
    if (missing.length > 0) showErrors(missing);
    else await submit();
  }

  async function submit() {
    setSending(true);
    const { code: _, ...credentials } = values;
    const outcome = await dispatch(login(needsCode ? values : credentials, isShownByForm));
    setSending(false);
    if (outcome.ok) return;
    const asksForCode = outcome.errors.some(isAskingForCode);
    const asksForPasskey = outcome.errors.some(isAskingForPasskey);
    setAdvice(outcome.errors.find(isAdvice)?.msg);
    if (asksForPasskey) await dispatch(loginWithPasskey());
    else if (asksForCode) setNeedsCode(true);
    else showErrors(outcome.errors.map(toPasswordField));
  }

  function isShownByForm(error: WireError): boolean {
    return isAskingForCode(error) || isAdvice(error) || hasField(toPasswordField(error));
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
      {needsCode && (
        <TextInput
          {...field('code')}
          label={t(texts.code)}
          hint={t(texts.codeHint)}
          autoComplete="one-time-code"
          attributes={{ autoFocus: true, spellCheck: false, autoCapitalize: 'none' }}
          required
        />
      )}
      <SubmitButton sending={sending}>{t(texts.submit)}</SubmitButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Link component={RouterLink} to="/password-reset-request" color="inherit" variant="body2">
          {t(texts.forgotten)}
        </Link>
        <DocumentLink document="privacyStatement" organization={organization} />
      </Box>
      {organization && <EntryLinks organization={organization} page="login" />}
      {advice !== undefined && (
        <Typography role="alert" sx={{ borderLeft: 4, borderColor: 'primary.main', pl: 1.5 }}>
          {advice}
        </Typography>
      )}
      <Stack spacing={1}>
        <PasskeyButton />
        <Button
          component={RouterLink}
          to="/sign-on"
          size="small"
          sx={{ alignSelf: 'center', textAlign: 'center' }}
        >
          {t(texts.signOn)}
        </Button>
      </Stack>
    </Stack>
  );
}

/** @param messages for the fields that must not be empty */
function missingFields(values: Required<Credentials>, messages: Credentials): WireError[] {
  return (['email', 'password', 'code'] as const).flatMap((path) => {
    const msg = messages[path];
    return msg !== undefined && isBlank(values[path]) ? [{ path, code: 'required', msg }] : [];
  });
}

/** The password was correct, and the form now asks for the code. */
function isAskingForCode({ code }: WireError): boolean {
  return code === 'codeNeeded';
}

/** The password was correct, and the account's passkey is required next. */
function isAskingForPasskey({ code }: WireError): boolean {
  return code === 'passkeyNeeded';
}

/** The password was correct, but the form cannot go on with it. */
function isAdvice(error: WireError): boolean {
  return isAskingForPasskey(error) || error.code === 'localLoginOff';
}

/** Wrong credentials are shown at the field, because an alert disappears. */
function toPasswordField(error: WireError): WireError {
  return error.code === 'wrongCredentials' ? { ...error, path: 'password' } : error;
}
