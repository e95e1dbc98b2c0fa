import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIsPhone } from '../../hooks/useIsPhone';

// Pages without the picture do not download it; its space is kept.
const Archipelago = lazy(async () => ({ default: (await import('../Archipelago')).Archipelago }));

/** A picture with the form next to it, or below it on a phone. */
export function LoginPanel({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ display: { md: 'flex' }, overflow: 'hidden', minHeight: { md: 540 } }}>
      <Box sx={{ height: { xs: 132, sm: 180, md: 'auto' }, width: { md: '48%' }, flexShrink: 0 }}>
        <Suspense>
          <Archipelago wide={useIsPhone()} />
        </Suspense>
      </Box>
      <Box sx={{ flexGrow: 1, display: 'flex', alignItems: 'center', p: { xs: 2.5, sm: 4, md: 6 } }}>
        <Box sx={{ width: '100%', maxWidth: 420, mx: 'auto' }}>{children}</Box>
      </Box>
    </Paper>
  );
}
