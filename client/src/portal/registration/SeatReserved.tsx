import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { registration as texts } from '../../i18n/registration';
import type { ShownProgress } from '../../store/portal/registration';

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
