import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PublicOrganization } from '#contract/organization';
import { Icon } from '../../components/icons';
import { PageTitle } from '../../components/PageTitle';
import { isBlank, RichText } from '../../components/RichText';
import { useText } from '../../i18n/language';
import { registration as texts } from '../../i18n/registration';
import type { ShownProgress } from '../../store/portal/registration';

interface MarketingChoiceProps {
  organization: PublicOrganization;
  sending: boolean;
  /** The earlier answer, `yes` or `no`, if the registration got no response; otherwise ''. */
  answered: string;
  onBack: () => void;
  onChoose: (marketing: boolean) => void;
}

/** The step after the form: the marketing question; either answer sends the registration. */
export function MarketingChoice({ organization, sending, answered, onBack, onChoose }: MarketingChoiceProps) {
  const t = useText();
  const { marketingAuthorization } = organization;
  return (
    <Stack spacing={3} sx={{ maxWidth: 620, mx: 'auto', alignItems: 'flex-start' }}>
      <Link component="button" type="button" disabled={sending} onClick={onBack} sx={backLink}>
        <Icon name="back" size={20} />
        {t(texts.back)}
      </Link>
      <PageTitle>{t(texts.marketingTitle)}</PageTitle>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 }, width: '100%' }}>
        {isBlank(marketingAuthorization) ? (
          <Typography>{t(texts.marketingQuestion)}</Typography>
        ) : (
          <RichText html={marketingAuthorization} />
        )}
      </Paper>
      {answered !== '' && !sending && (
        <Typography>{t(texts.answeredBefore)(t(answered === 'yes' ? texts.yes : texts.no))}</Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%', '& > *': { flex: 1 } }}>
        <Button variant="outlined" size="large" disabled={sending} onClick={() => onChoose(false)}>
          {t(texts.no)}
        </Button>
        <Button variant="contained" size="large" disabled={sending} onClick={() => onChoose(true)}>
          {t(texts.yes)}
        </Button>
      </Stack>
    </Stack>
  );
}

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  '&:disabled': { color: 'text.disabled', textDecoration: 'none', cursor: 'default' },
};

/** Shown while a registration is processed: first the seat is decided, then the account created. */
export function SeatReserved({ state, ahead, isOffline = false, busyMessage }: ShownProgress) {
  const t = useText();
  const isReserved = state === 'reserved';
  const title = t(isReserved ? texts.seatReserved : texts.checking);
  return (
    <Stack spacing={3} sx={{ maxWidth: 620, mx: 'auto' }}>
      <PageTitle key={title}>{title}</PageTitle>
      <Progress ahead={ahead} />
      <div role="status">
        {isReserved && (
          <Typography>
            {t(texts.accountInProgress)} {ahead ? t(texts.accountsAhead)(ahead) : ''}
          </Typography>
        )}
        {busyMessage && <Typography>{busyMessage}</Typography>}
        <Typography>{t(isOffline ? texts.tryingAgain : texts.keepPageOpen)}</Typography>
      </div>
    </Stack>
  );
}

/** A bar from the first known number of accounts ahead. */
function Progress({ ahead }: { ahead: number | undefined }) {
  const t = useText();
  const [most, setMost] = useState(0);
  if (ahead !== undefined && ahead > most) setMost(ahead);
  const progress =
    ahead !== undefined && most > 0
      ? { variant: 'determinate' as const, value: 100 * (1 - ahead / (most + 1)) }
      : {};
  return (
    <LinearProgress
      {...progress}
      aria-label={t(texts.accountInProgress)}
      sx={{ height: 8, borderRadius: 4 }}
    />
  );
}
