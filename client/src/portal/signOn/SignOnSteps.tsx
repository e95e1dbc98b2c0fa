import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { signOn as texts } from '../../i18n/signOn';
import { useAppDispatch } from '../../store/core/hooks';
import { finishSignOn, type ProviderAnswer } from '../../store/session/signOn';
import { CodeStep } from './CodeStep';
import { PasskeyStep } from './PasskeyStep';

interface Props {
  answer: ProviderAnswer;
  onRestart: () => void;
}

type Step = { shows: 'checking' | 'code' | 'passkey' } | { shows: 'failure'; msg: string | undefined };

/** Sends the provider's answer, and asks for the second step of an account that has one. */
export function SignOnSteps({ answer, onRestart }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [step, setStep] = useState<Step>({ shows: 'checking' });
  const isSent = useRef(false);

  useEffect(() => {
    // An answer is accepted once, and in development React runs effects twice.
    if (isSent.current) return;
    isSent.current = true;
    void dispatch(finishSignOn(answer)).then((outcome) => {
      if (outcome.ok) return;
      const [error] = outcome.errors;
      if (error?.code === 'codeNeeded') setStep({ shows: 'code' });
      else if (error?.code === 'passkeyNeeded') setStep({ shows: 'passkey' });
      else setStep({ shows: 'failure', msg: error?.msg });
    });
  }, [dispatch, answer]);

  switch (step.shows) {
    case 'checking':
      return <PageTitle>{t(texts.checking)}</PageTitle>;
    case 'code':
      return <CodeStep state={answer.state} onRestart={onRestart} />;
    case 'passkey':
      return <PasskeyStep state={answer.state} onRestart={onRestart} />;
    case 'failure':
      return (
        <Stack spacing={2.5} role="status">
          <PageTitle>{t(texts.failedTitle)}</PageTitle>
          <Typography>{step.msg ?? t(texts.unreachable)}</Typography>
          <Button variant="contained" size="large" onClick={onRestart}>
            {t(texts.restart)}
          </Button>
        </Stack>
      );
  }
}
