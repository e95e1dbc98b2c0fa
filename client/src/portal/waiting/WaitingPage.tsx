import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OwnWaiting, WaitingLink } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useText, useInLanguage } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnWaiting, waitingKey } from '../../store/portal/waiting';
import { useMailedLink } from '../mailedLink';
import { Confirmation, Ended, InDraw, InLine, Offer } from './WaitingStates';

/** `/waiting?token=…&id=…`, the address in the mails to people who wait for seats */
export default function WaitingPage() {
  const link = useMailedLink();
  const { status, answer, retry } = useLoad(fetchOwnWaiting, waitingKey(link));
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 620, mx: 'auto', py: { md: 2 } }}>
      {status === 'loading' && <LoadingSkeleton lines={5} />}
      {status === 'notFound' && <BadLink />}
      {answer && <Waiting link={link} loaded={answer.result} />}
    </Stack>
  );
}

function Waiting({ link, loaded }: { link: WaitingLink; loaded: OwnWaiting }) {
  const [current, setCurrent] = useState(loaded);
  const waiting = useInLanguage(current);
  const { state, obstacle } = waiting;
  const props = { link, waiting, onChange: setCurrent };
  if (state === 'waiting' && obstacle === 'address') return <Confirmation {...props} />;
  if (state === 'waiting' && obstacle === 'draw') return <InDraw {...props} />;
  if (state === 'waiting') return <InLine {...props} />;
  return state === 'offered' ? <Offer {...props} /> : <Ended {...props} />;
}

function BadLink() {
  const t = useText();
  return (
    <>
      <PageTitle>{t(texts.badLink)}</PageTitle>
      <Typography>{t(texts.badLinkText)}</Typography>
    </>
  );
}
