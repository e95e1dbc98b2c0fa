import Paper from '@mui/material/Paper';

/** Says why there is nothing to see, and what to do about it. */
export function Nothing({ children }: { children: string }) {
  return (
    <Paper
      variant="outlined"
      sx={{ px: 3, py: 5, textAlign: 'center', color: 'text.secondary', borderStyle: 'dashed' }}
    >
      {children}
    </Paper>
  );
}
