import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatStaffInstant } from '../../format/dates';

interface Props {
  invitedAt: string;
  email: string;
  onSendAgain: () => Promise<void>;
}

/** Shows that a person was invited and has not chosen a password yet (rules §18.17). */
export function InvitationNotice({ invitedAt, email, onSendAgain }: Props) {
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    await onSendAgain();
    setSending(false);
  }

  return (
    <Paper role="status" variant="outlined" sx={{ p: 2, borderLeft: 6, borderLeftColor: 'info.main' }}>
      <Typography sx={{ fontWeight: 650 }}>
        Invited on {formatStaffInstant(invitedAt)}, has not chosen a password yet
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        The invitation goes to {email} by mail, with a link that works for 7 days.
      </Typography>
      <Button size="small" loading={sending} onClick={() => void handleClick()} sx={{ mt: 0.5, ml: -0.625 }}>
        Send the invitation again
      </Button>
    </Paper>
  );
}
