import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { inputErrorText } from '#contract/inputErrors';
import { passwordLength } from '#contract/fields';
import { PasswordInput } from '../../components/form/PasswordInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useLanguage, useText } from '../../i18n/language';
import { password as texts } from '../../i18n/password';
import { registration } from '../../i18n/registration';
import { useAppDispatch } from '../../store/core/hooks';
import { resetPassword } from '../../store/session/password';
import { LoginPanel } from '../login/LoginPanel';
import { useMailedLink } from '../mailedLink';
import { passwordFaults } from '../personalInfo/personalDraft';

/** `/reset-password?token=…&id=…`, the address in the mail; `&invited` in an invitation */
export default function PasswordReset() {
  const [search] = useSearchParams();
  const { token, id: userId } = useMailedLink();
  const [result, setResult] = useState<'changed' | 'badLink'>();
  const isComplete = token !== '' && userId !== '';
  const words = search.has('invited') ? firstPassword : newPassword;
  return (
    <LoginPanel>
      {result === 'changed' && <PasswordChanged words={words} />}
      {(result === 'badLink' || !isComplete) && <InvalidLink />}
      {!result && isComplete && <NewPasswordForm link={{ token, userId }} words={words} onEnd={setResult} />}
    </LoginPanel>
  );
}

const newPassword = {
  title: texts.newTitle,
  label: texts.newPassword,
  save: texts.save,
  doneTitle: texts.changedTitle,
  done: texts.changed,
};

/** The texts of the page for people who were invited and have no password yet. */
const firstPassword: Words = {
  title: texts.firstTitle,
  label: texts.firstPassword,
  save: texts.saveFirst,
  doneTitle: texts.firstChosenTitle,
  done: texts.firstChosen,
};

type Words = typeof newPassword;

interface Props {
  link: { token: string; userId: string };
  words: Words;
  onEnd: (result: 'changed' | 'badLink') => void;
}

function NewPasswordForm({ link, words, onEnd }: Props) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const t = useText();
  const { values, field, showErrors, ref } = useForm({ password: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const faults = passwordFaults(values.password);
    if (faults.length > 0)
      showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
    else await send();
  }

  async function send() {
    setSending(true);
    const outcome = await dispatch(resetPassword(link, values.password, (_, status) => isRefused(status)));
    setSending(false);
    if (outcome.ok) onEnd('changed');
    else if (outcome.errors.some(({ path }) => path === 'password')) showErrors(outcome.errors);
    else if (isRefused(outcome.status)) onEnd('badLink');
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(words.title)}</PageTitle>
      <PasswordInput
        {...field('password')}
        label={t(words.label)}
        hint={t(registration.passwordHint)(passwordLength.minCharacters)}
        autoComplete="new-password"
        required
      />
      <SubmitButton sending={sending}>{t(words.save)}</SubmitButton>
    </Stack>
  );
}

/**
 * Whether the form or the page shows the failure: an invalid password at its field, or that the link does not work.
 * Other failures are alerts.
 */
function isRefused(status: number): boolean {
  return status === 400 || status === 404;
}

function PasswordChanged({ words }: { words: Words }) {
  const t = useText();
  return (
    <Stack role="status" spacing={2}>
      <PageTitle>{t(words.doneTitle)}</PageTitle>
      <Typography>{t(words.done)}</Typography>
      <Button component={Link} to="/login?form" variant="contained" size="large">
        {t(texts.login)}
      </Button>
    </Stack>
  );
}

function InvalidLink() {
  const t = useText();
  return (
    <Stack role="status" spacing={2}>
      <PageTitle>{t(texts.badLinkTitle)}</PageTitle>
      <Typography>{t(texts.badLink)}</Typography>
      <Button component={Link} to="/password-reset-request" variant="contained" size="large">
        {t(texts.newLink)}
      </Button>
    </Stack>
  );
}
