import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SkeletonBar } from '../../components/LoadingSkeleton';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

/** Placeholders while the cards are loading. */
export function LoadingCards() {
  return (
    <Box role="status" aria-label="Loading" sx={grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <SkeletonBar key={card} width="100%" height={190} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
};
