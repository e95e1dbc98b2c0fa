import Paper from '@mui/material/Paper';

/** Replaces an empty list or a missing record: explains why there is nothing, and what to do. */
export function EmptyNotice({ children }: { children: string }) {
  return (
    <Paper
      variant="outlined"
      sx={{ px: 3, py: 5, textAlign: 'center', color: 'text.secondary', borderStyle: 'dashed' }}
    >
      {children}
    </Paper>
  );
}
