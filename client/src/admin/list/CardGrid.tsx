import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Bar } from '../../components/Waiting';

/** Cards in as many columns as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

/** Holds the place of cards that are on their way. */
export function WaitingCards() {
  return (
    <Box role="status" aria-label="Loading" sx={grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <Bar key={card} width="100%" height={190} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
};
