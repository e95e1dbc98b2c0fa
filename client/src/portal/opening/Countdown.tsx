import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../components/visuallyHidden';
import { opening as texts } from '../../i18n/opening';
import { useText } from '../../i18n/language';
import { serverNow } from '../../store/portal/groups';
import { durationParts, lastStep } from './duration';

/**
 * The time until registration opens, second by second, and afterwards that it is open. Screen readers announce only the
 * steps of `lastStep`, and the opening.
 */
export function Countdown({ opensAt }: { opensAt: string }) {
  const t = useText();
  const remaining = useRemainingMs(opensAt);
  const [shown] = useState(() => lastStep(remaining));
  const write = (ms: number) =>
    durationParts(ms)
      .map(({ unit, count }) => t(texts[unit])(count))
      .join(' ');
  const step = lastStep(remaining);
  const announced = step === shown ? '' : t(texts.remainingText)(write(step));
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {remaining > 0 && (
        <Typography component="p" role="timer" aria-live="off" sx={{ fontWeight: 650 }}>
          {`${t(texts.remaining)} ${write(remaining)}`}
        </Typography>
      )}
      <Box role="status" sx={remaining > 0 ? visuallyHidden : { fontWeight: 650 }}>
        {remaining > 0 ? announced : t(texts.nowOpen)}
      </Box>
    </Box>
  );
}

/** Read from the clock each second, and when the page is shown again; 0 from the opening on. */
function useRemainingMs(opensAt: string): number {
  const read = () => Math.max(0, Date.parse(opensAt) - serverNow());
  const [remaining, setRemaining] = useState(read);
  useEffect(() => {
    if (remaining === 0) return undefined;
    const update = () => setRemaining(Math.max(0, Date.parse(opensAt) - serverNow()));
    // To the next whole second.
    const timer = setTimeout(update, remaining % 1000 || 1000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [remaining, opensAt]);
  return remaining;
}
