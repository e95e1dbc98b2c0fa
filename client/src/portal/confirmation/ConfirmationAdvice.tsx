import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import { formatInstant } from '../../format/dates';
import { confirmation as texts } from '../../i18n/confirmation';
import { useText } from '../../i18n/language';
import { useAppDispatch } from '../../store/core/hooks';
import { sendOwnCustomerLink } from '../../store/session/confirmation';

/** How to confirm the address, and the deadline if a seat depends on it. */
export function ConfirmationAdvice({ me: { email, seatUntil } }: { me: Me }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    await dispatch(sendOwnCustomerLink());
    setSending(false);
  }

  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t(texts.advice)(email)}</Typography>
      {seatUntil !== null && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {t(texts.seatUntil)(formatInstant(seatUntil))}
        </Typography>
      )}
      <Button variant="outlined" loading={sending} onClick={() => void handleClick()} sx={{ mt: 1.5 }}>
        {t(texts.sendAgain)}
      </Button>
    </>
  );
}
