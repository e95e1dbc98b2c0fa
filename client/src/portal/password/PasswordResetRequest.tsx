import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { maxLength } from '#contract/fields';
import { isBlank } from '#contract/sameText';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { login } from '../../i18n/login';
import { password as texts } from '../../i18n/password';
import { useAppDispatch } from '../../store/core/hooks';
import { requestPasswordReset } from '../../store/session/password';
import { LoginPanel } from '../login/LoginPanel';
import { useDraftForm } from '../useDraftForm';

/** `/password-reset-request` */
export default function PasswordResetRequest() {
  const [requested, setRequested] = useState(false);
  return (
    <LoginPanel>
      <Stack spacing={2.5}>
        {requested ? <Requested /> : <RequestForm onSent={() => setRequested(true)} />}
        <BackToLogin />
      </Stack>
    </LoginPanel>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, hasField, showErrors, clearDraft, ref } = useDraftForm('password reset request', {
    email: '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(values.email)) {
      showErrors([{ path: 'email', code: 'required', msg: t(login.emailMissing) }]);
      return;
    }
    setSending(true);
    const outcome = await dispatch(requestPasswordReset(values.email, hasField));
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors);
    else {
      clearDraft();
      onSent();
    }
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(texts.requestTitle)}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>{t(texts.requestAdvice)}</Typography>
      <TextInput
        {...field('email')}
        label={t(login.email)}
        type="email"
        autoComplete="username"
        attributes={{ maxLength: maxLength.email }}
        required
      />
      <SubmitButton sending={sending}>{t(texts.request)}</SubmitButton>
    </Stack>
  );
}

function Requested() {
  const t = useText();
  return (
    <Stack role="status" spacing={2}>
      <PageTitle>{t(texts.requestedTitle)}</PageTitle>
      <Typography>{t(texts.requested)}</Typography>
    </Stack>
  );
}

function BackToLogin() {
  const t = useText();
  return (
    <Link component={RouterLink} to="/login?form" color="inherit" variant="body2" sx={{ py: 1 }}>
      {t(texts.toLogin)}
    </Link>
  );
}
