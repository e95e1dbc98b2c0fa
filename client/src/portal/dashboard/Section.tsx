import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icons';
import { useIsPhone } from '../useIsPhone';

interface Props {
  heading: string;
  children: ReactNode;
}

/** A part of the dashboard; on a phone it can be folded away (P§2). */
export function Section({ heading, children }: Props) {
  const title = (
    <Typography component="h2" variant="h2" sx={{ display: 'inline' }}>
      {heading}
    </Typography>
  );
  if (useIsPhone()) {
    return (
      <Paper component="details" open variant="outlined" sx={foldable}>
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <Box sx={{ pb: 2.5 }}>{children}</Box>
      </Paper>
    );
  }
  return (
    <Paper component="section" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ mb: 2.5 }}>{title}</Box>
      {children}
    </Paper>
  );
}

const foldable = {
  px: 2.5,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    py: 2,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
} as const;
