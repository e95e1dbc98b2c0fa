import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { isBlank } from '#contract/sameText';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { login } from '../../i18n/login';
import { signOn as texts } from '../../i18n/signOn';
import { useAppDispatch } from '../../store/core/hooks';
import { canUsePasskeys } from '../../store/session/session';
import { takeSignOnCode, takeSignOnPasskey } from '../../store/session/signOn';

interface Props {
  /** Of the attempt. */
  state: string;
  onRestart: () => void;
}

export function CodeStep({ state, onRestart }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, hasField, showErrors, ref } = useForm({ code: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(values.code)) {
      showErrors([{ path: 'code', code: 'required', msg: t(login.codeMissing) }]);
      return;
    }
    setSending(true);
    const outcome = await dispatch(takeSignOnCode(state, values.code, hasField));
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors);
  }

  async function handlePasskey() {
    setSending(true);
    await dispatch(takeSignOnPasskey(state));
    setSending(false);
  }

  return (
    <Stack component="form" ref={ref} noValidate spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(texts.stepTitle)}</PageTitle>
      <TextInput
        {...field('code')}
        label={t(login.code)}
        hint={t(login.codeHint)}
        autoComplete="one-time-code"
        attributes={{ autoFocus: true, spellCheck: false, autoCapitalize: 'none' }}
        required
      />
      <SubmitButton sending={sending}>{t(login.submit)}</SubmitButton>
      {canUsePasskeys() && (
        <Button onClick={() => void handlePasskey()} disabled={sending}>
          {t(texts.usePasskey)}
        </Button>
      )}
      <Button onClick={onRestart} disabled={sending}>
        {t(texts.restart)}
      </Button>
    </Stack>
  );
}
