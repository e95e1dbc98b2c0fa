import Typography from '@mui/material/Typography';
import type { SecurityEvent } from '#contract/securityEvent';
import { describeEvent, eventFacts, eventTime } from './describeEvent';
import { TimedRow } from './TimedRow';

interface Props {
  event: SecurityEvent;
  /** Whether the list covers all organizations. */
  coversAll: boolean;
}

export function SecurityEventRow({ event, coversAll }: Props) {
  return (
    <TimedRow at={event.at} time={eventTime(event)} title={describeEvent(event)}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {eventFacts(event, coversAll).join(', ')}
      </Typography>
    </TimedRow>
  );
}
