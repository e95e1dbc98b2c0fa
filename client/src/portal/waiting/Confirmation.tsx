import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { useAppDispatch } from '../../store/core/hooks';
import { confirmWaiting } from '../../store/portal/waiting';
import { WaitedTrip } from './WaitedTrip';
import type { WaitingProps } from './waitingProps';

/** Asks for a click, because mail scanners open the links in mails. */
export function Confirmation({ link, waiting, onChange }: WaitingProps) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(confirmWaiting(link));
    setSending(false);
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <>
      <PageTitle>{t(texts.confirmTitle)}</PageTitle>
      <Typography>{t(texts.confirmText)}</Typography>
      <WaitedTrip {...waiting} />
      <Box component="form" onSubmit={(event) => void handleSubmit(event)}>
        <SubmitButton sending={sending}>{t(texts.confirm)}</SubmitButton>
      </Box>
    </>
  );
}
