import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { signOn as texts } from '../../i18n/signOn';
import { useAppDispatch } from '../../store/core/hooks';
import { canUsePasskeys } from '../../store/session/session';
import { takeSignOnPasskey } from '../../store/session/signOn';

interface Props {
  /** Of the attempt. */
  state: string;
  onRestart: () => void;
}

/** Browsers show their dialog only after a click. */
export function PasskeyStep({ state, onRestart }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    await dispatch(takeSignOnPasskey(state));
    setSending(false);
  }

  return (
    <Stack spacing={2.5}>
      <PageTitle>{t(texts.stepTitle)}</PageTitle>
      <Typography>{t(canUsePasskeys() ? texts.passkeyAdvice : texts.noPasskeys)}</Typography>
      {canUsePasskeys() && (
        <Button
          variant="contained"
          size="large"
          autoFocus
          loading={sending}
          onClick={() => void handleClick()}
        >
          {t(texts.usePasskey)}
        </Button>
      )}
      <Button onClick={onRestart} disabled={sending}>
        {t(texts.restart)}
      </Button>
    </Stack>
  );
}
