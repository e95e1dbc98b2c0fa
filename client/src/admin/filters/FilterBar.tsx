import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The filters above a list, side by side where they fit. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <Box sx={styles}>{children}</Box>;
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '&:empty': { display: 'none' },
  '& > *': { flex: { xs: '1 1 100%', sm: '0 1 300px' } },
};
