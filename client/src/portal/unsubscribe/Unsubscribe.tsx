import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { SubmitButton } from '../../components/form/SubmitButton';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { unsubscribe as texts } from '../../i18n/unsubscribe';
import { useAppDispatch } from '../../store/core/hooks';
import { unsubscribe, type Unsubscription } from '../../store/session/unsubscribe';
import { LoginPanel } from '../login/LoginPanel';
import { useMailedLink } from '../mailedLink';

/** `/unsubscribe?token=…`, the address in a marketing mail */
export default function Unsubscribe() {
  const { token } = useMailedLink();
  const [result, setResult] = useState<Unsubscription | undefined>(token === '' ? 'badLink' : undefined);
  return (
    <LoginPanel>
      {result ? <Result result={result} /> : <Question token={token} onEnd={setResult} />}
    </LoginPanel>
  );
}

interface Props {
  token: string;
  onEnd: (result: Unsubscription) => void;
}

/** Asks for a click, because mail scanners open the links in mails. */
function Question({ token, onEnd }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const result = await dispatch(unsubscribe({ token }));
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

function Result({ result }: { result: Unsubscription }) {
  const t = useText();
  return (
    <Stack role="status" spacing={2}>
      <PageTitle>{t(result === 'done' ? texts.doneTitle : texts.badLinkTitle)}</PageTitle>
      <Typography>{t(texts[result])}</Typography>
      {result === 'badLink' && (
        <Button component={Link} to="/login?form" variant="contained" size="large">
          {t(texts.login)}
        </Button>
      )}
    </Stack>
  );
}
