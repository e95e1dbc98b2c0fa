import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/language';
import { login } from '../../i18n/login';
import { useAppDispatch } from '../../store/core/hooks';
import { canUsePasskeys, loginWithPasskey } from '../../store/session/session';

/** Logs staff in without a password (rules §4.14). */
export function PasskeyButton() {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);
  if (!canUsePasskeys()) return null;

  async function handleClick() {
    setSending(true);
    await dispatch(loginWithPasskey());
    setSending(false);
  }

  return (
    <Button size="small" loading={sending} onClick={() => void handleClick()} sx={{ alignSelf: 'center' }}>
      {t(login.passkey)}
    </Button>
  );
}
