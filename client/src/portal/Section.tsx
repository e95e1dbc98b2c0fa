import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../components/icons';
import { useIsPhone } from '../hooks/useIsPhone';

interface Props {
  heading: string;
  /** Anchor for the menu and the focus. */
  id?: string;
  /** Whether it can be collapsed on a phone, and its initial state (rules §17.2). */
  folds?: 'open' | 'folded';
  /** Highlights what the reader should see first. */
  isUrgent?: boolean;
  children: ReactNode;
}

export function Section({ heading, id, folds, isUrgent = false, children }: Props) {
  const isPhone = useIsPhone();
  const headingId = useId();
  const title = (
    <Typography id={headingId} component="h2" variant="h2" sx={{ display: 'inline' }}>
      {heading}
    </Typography>
  );
  if (folds && isPhone) {
    return (
      <Folding title={title} startsOpen={folds === 'open'}>
        {children}
      </Folding>
    );
  }
  return (
    <Paper
      component="section"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
      variant="outlined"
      sx={{ p: { xs: 2.5, md: 3.5 }, scrollMarginTop: 16, ...(isUrgent && urgent) }}
    >
      <Box sx={{ mb: 2 }}>{title}</Box>
      {children}
    </Paper>
  );
}

function Folding({
  title,
  startsOpen,
  children,
}: {
  title: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
}) {
  // Constant, so that only the user opens and closes it.
  const [open] = useState(startsOpen);
  return (
    <Paper component="details" open={open} variant="outlined" sx={folding}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <Box sx={{ pb: 2.5 }}>{children}</Box>
    </Paper>
  );
}

const urgent = { borderLeft: 6, borderLeftColor: 'warning.main' };

const folding = {
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
