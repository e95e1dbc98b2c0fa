import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Admin } from '#contract/admin';
import { Notice } from '../../components/Notice';
import { useAppDispatch } from '../../store/core/hooks';
import { sendOwnStaffLink } from '../../store/session/confirmation';

/** Shown while the user's own address is not confirmed. */
export function ConfirmationNotice({ account: { email, unconfirmedSince } }: { account: Admin }) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    await dispatch(sendOwnStaffLink());
    setSending(false);
  }

  if (unconfirmedSince === null) return null;
  return (
    <Notice heading="Confirm your e-mail address">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        A link was sent to {email}. Open it to confirm that messages reach you.
      </Typography>
      <Button variant="outlined" loading={sending} onClick={() => void handleClick()} sx={{ mt: 1.5 }}>
        Send the link again
      </Button>
    </Notice>
  );
}
