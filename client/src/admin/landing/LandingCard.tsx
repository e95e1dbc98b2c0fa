import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { AnimatedNumber } from '../live/AnimatedNumber';

interface Props {
  heading: string;
  /** The main figure and its label. */
  figure?: { value: number; format?: (value: number) => string; words: string } | undefined;
  children: ReactNode;
}

export function LandingCard({ heading, figure, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Typography id={id} variant="h2">
        {heading}
      </Typography>
      {figure && (
        <Box component="p" sx={line}>
          <Box component="span" sx={large}>
            <AnimatedNumber {...figure} />
          </Box>{' '}
          <span>{figure.words}</span>
        </Box>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Paper>
  );
}

export function EmptyCardText({ children }: { children: string }) {
  return <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'baseline',
  m: 0,
  mt: 1,
  color: 'text.secondary',
} as const;
const large = {
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
} as const;
