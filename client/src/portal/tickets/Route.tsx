import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PortCall } from '#contract/ferry';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { SailingTime } from './SailingTime';

interface Props {
  departure: PortCall;
  arrival: PortCall;
  /** The ferry, between the ports. */
  children: ReactNode;
}

/** The ports of a sailing with their times, and the ferry between them. */
export function Route({ departure, arrival, children }: Props) {
  const t = useText();
  return (
    <Box component="ol" sx={route}>
      <li className="port">
        <Port name={t(trip.departure)} call={departure} />
      </li>
      <Box component="li" sx={{ color: 'text.secondary' }}>
        {children}
      </Box>
      <li className="port">
        <Port name={t(trip.arrival)} call={arrival} />
      </li>
    </Box>
  );
}

function Port({ name, call }: { name: string; call: PortCall }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <SailingTime call={call} />
      <Typography>{`${call.city}, ${call.terminal}`}</Typography>
    </>
  );
}

/** Draws a line between the ports. */
const route = {
  listStyle: 'none',
  m: 0,
  pl: 3.5,
  position: 'relative',
  overflowWrap: 'anywhere',
  '& > li + li': { mt: 1.5 },
  '& > li': { position: 'relative' },
  '& > .port::before': {
    content: '""',
    position: 'absolute',
    left: -26,
    top: 5,
    width: 12,
    height: 12,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: 3,
    borderColor: 'primary.main',
  },
  // The line between the rings of two ports.
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: -21,
    top: 5,
    bottom: -17,
    width: 2,
    bgcolor: 'divider',
  },
  '& > .port:first-of-type::after': { top: 17 },
} as const;
