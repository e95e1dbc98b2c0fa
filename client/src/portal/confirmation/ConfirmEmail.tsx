import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { EmailConfirmation } from '#contract/session';
import { SubmitButton } from '../../components/form/SubmitButton';
import { PageTitle } from '../../components/PageTitle';
import { confirmation as texts } from '../../i18n/confirmation';
import { useText } from '../../i18n/language';
import { useAppDispatch } from '../../store/core/hooks';
import { confirmEmail, type Confirmation } from '../../store/session/confirmation';
import { LoginPanel } from '../login/LoginPanel';
import { useMailedLink } from '../mailedLink';

/** `/confirm-email?token=…&id=…`, the address in the mail */
export default function ConfirmEmail() {
  const { token, id } = useMailedLink();
  const isComplete = token !== '' && id !== '';
  const [result, setResult] = useState<Confirmation | undefined>(isComplete ? undefined : 'badLink');
  return (
    <LoginPanel>
      {result ? <Result result={result} /> : <Question link={{ token, userId: id }} onEnd={setResult} />}
    </LoginPanel>
  );
}

/** Asks for a click, because mail scanners open the links in mails. */
function Question({ link, onEnd }: { link: EmailConfirmation; onEnd: (result: Confirmation) => void }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const result = await dispatch(confirmEmail(link));
    setSending(false);
    if (result) onEnd(result);
  }

  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle>{t(texts.pageTitle)}</PageTitle>
      <Typography>{t(texts.question)}</Typography>
      <SubmitButton sending={sending}>{t(texts.confirm)}</SubmitButton>
    </Stack>
  );
}

const results = {
  confirmed: [texts.confirmedTitle, texts.confirmed, texts.toOwnPage],
  badLink: [texts.badLinkTitle, texts.badLink, texts.login],
  groupFull: [texts.noSeatTitle, texts.groupFull, undefined],
  eventPassed: [texts.noSeatTitle, texts.eventPassed, undefined],
} as const satisfies Record<Confirmation, object>;

function Result({ result }: { result: Confirmation }) {
  const t = useText();
  const [title, text, buttonText] = results[result];
  return (
    <Stack role="status" spacing={2}>
      <PageTitle>{t(title)}</PageTitle>
      <Typography>{t(text)}</Typography>
      {buttonText && (
        <Button component={Link} to="/login?form" variant="contained" size="large">
          {t(buttonText)}
        </Button>
      )}
    </Stack>
  );
}
