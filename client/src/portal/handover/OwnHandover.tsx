import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OpenHandover, OwnHandover as Own } from '#contract/handover';
import { inLanguage } from '#contract/languages';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NewLink } from '../../components/NewLink';
import { formatDay, formatInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { handover as texts } from '../../i18n/handover';
import { useLanguage, useText } from '../../i18n/language';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { cancelOwnHandover, fetchOwnHandover, makeOwnHandoverLink } from '../../store/portal/handover';
import { StartDialog } from './StartDialog';

/** Where a traveller hands over their place (rules §26.1). */
export function OwnHandover() {
  const t = useText();
  const { status, errors, answer, retry } = useLoad(fetchOwnHandover);
  if (answer) return <Loaded loaded={answer.result} />;
  if (status === 'loading') return <LoadingSkeleton lines={3} />;
  return <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />;
}

function Loaded({ loaded }: { loaded: Own }) {
  const [own, setOwn] = useState(loaded);
  return own.open ? <OpenOffer open={own.open} onChange={setOwn} /> : <Terms own={own} onChange={setOwn} />;
}

interface ChangeProps {
  onChange: (own: Own) => void;
}

function Terms({ own: { until, money, fee, mayStart }, onChange }: ChangeProps & { own: Own }) {
  const t = useText();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayStart) return <Typography>{t(texts.over)}</Typography>;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>{t(texts.about)}</Typography>
      <Typography>{t(texts[money])}</Typography>
      {fee && (
        <Typography>
          {t(texts.fee)(inLanguage(fee, language).name, formatEuros(fee.amount, language))}
        </Typography>
      )}
      <Typography>{t(texts.until)(formatDay(until))}</Typography>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t(texts.start)}
      </Button>
      {isOpen && <StartDialog onStarted={onChange} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function OpenOffer({ open: { email, expiresAt }, onChange }: ChangeProps & { open: OpenHandover }) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [url, setUrl] = useState<string>();
  const [sending, setSending] = useState(false);

  async function handleMake() {
    setSending(true);
    const outcome = await dispatch(makeOwnHandoverLink());
    setSending(false);
    if (outcome.ok) setUrl(outcome.result.url);
  }

  async function handleCancel() {
    setSending(true);
    const outcome = await dispatch(cancelOwnHandover());
    setSending(false);
    if (!outcome.ok) return;
    dispatch(showAlert('success', texts.cancelled));
    onChange(outcome.result);
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t(texts.open)(email, formatInstant(expiresAt))}
      </Typography>
      {url !== undefined && <NewLink url={url} about={t(texts.linkAbout)} title={t(texts.linkTitle)} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {url === undefined && (
          <Button variant="outlined" disabled={sending} onClick={() => void handleMake()}>
            {t(texts.makeLink)}
          </Button>
        )}
        <Button color="error" disabled={sending} onClick={() => void handleCancel()}>
          {t(texts.cancel)}
        </Button>
      </Stack>
    </Stack>
  );
}
