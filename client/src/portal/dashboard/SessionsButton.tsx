import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useText } from '../../i18n/language';
import { sessions } from '../../i18n/sessions';

const SessionsDialog = lazyWithRetry(
  () => import('./SessionsDialog').then(({ SessionsDialog }) => SessionsDialog),
  3,
);

/** Opens the list of the customer's sessions. */
export function SessionsButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(sessions.title)}</Button>
      {open && <SessionsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
