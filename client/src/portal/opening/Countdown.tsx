import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../components/visuallyHidden';
import { opening as texts } from '../../i18n/opening';
import { useText } from '../../i18n/language';
import type { ServerClock } from '../../store/portal/serverClock';
import { durationParts, lastStep } from './duration';

interface Props {
  /** ISO 8601; null if registration is open. */
  opensAt: string | null;
  clock: ServerClock;
}

/**
 * The time until registration opens, second by second, and afterwards that it is open. Screen readers announce only the
 * steps of `lastStep`, and the opening. Nothing is shown if it was open from the start.
 */
export default function Countdown({ opensAt, clock }: Props) {
  const t = useText();
  const remaining = useRemainingMs(opensAt, clock);
  const [initialMs] = useState(remaining);
  const isOpen = remaining === 0;
  const formatDuration = (ms: number) =>
    durationParts(ms)
      .map(({ unit, count }) => t(texts[unit])(count))
      .join(' ');
  const step = lastStep(remaining);
  const announced = step === lastStep(initialMs) ? '' : t(texts.remainingText)(formatDuration(step));
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, '&:not(:empty)': { mb: 1.5 } }}>
      {!isOpen && (
        <Typography role="timer" aria-live="off" sx={{ fontWeight: 'inherit' }}>
          {`${t(texts.remaining)} ${formatDuration(remaining)}`}
        </Typography>
      )}
      {initialMs > 0 && (
        <div role="status" style={isOpen ? undefined : visuallyHidden}>
          {isOpen ? t(texts.nowOpen) : announced}
        </div>
      )}
    </Box>
  );
}

/** The time until the opening, updated each second and when the page is shown again; 0 once registration is open. */
function useRemainingMs(opensAt: string | null, clock: ServerClock): number {
  const [now, setNow] = useState(clock);
  const remaining = opensAt === null ? 0 : Math.max(0, Date.parse(opensAt) - now);
  useEffect(() => {
    if (remaining === 0) return undefined;
    const update = () => setNow(clock());
    // To the next whole second.
    const timer = setTimeout(update, remaining % 1000 || 1000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [remaining, clock]);
  return remaining;
}
