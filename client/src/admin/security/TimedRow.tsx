import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  at: string;
  /** The time as it is shown. */
  time: string;
  title: string;
  children: ReactNode;
}

/** Something that happened, in a list by time. */
export function TimedRow({ at, time, title, children }: Props) {
  return (
    <Box component="li" sx={row}>
      <Typography variant="body2" component="time" dateTime={at} sx={timeStyle}>
        {time}
      </Typography>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {children}
      </div>
    </Box>
  );
}

/** The style of the list. */
export const timedList = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const;

const row = {
  display: { sm: 'grid' },
  gridTemplateColumns: '190px 1fr',
  columnGap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** On a phone, the time is above the rest. */
const timeStyle = {
  display: 'block',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: { sm: '24px' },
} as const;
