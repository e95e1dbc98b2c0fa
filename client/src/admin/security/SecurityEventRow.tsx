import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SecurityEvent } from '#contract/securityEvent';
import { describeEvent, eventFacts, eventTime } from './describeEvent';

interface Props {
  event: SecurityEvent;
  /** Whether the list covers all organizations. */
  coversAll: boolean;
}

export function SecurityEventRow({ event, coversAll }: Props) {
  return (
    <Box component="li" sx={row}>
      <Typography variant="body2" component="time" dateTime={event.at} sx={time}>
        {eventTime(event)}
      </Typography>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{describeEvent(event)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {eventFacts(event, coversAll).join(', ')}
        </Typography>
      </div>
    </Box>
  );
}

const row = {
  display: { sm: 'grid' },
  gridTemplateColumns: '190px 1fr',
  columnGap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** On a phone, the time is above the rest. */
const time = {
  display: 'block',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: { sm: '24px' },
} as const;
