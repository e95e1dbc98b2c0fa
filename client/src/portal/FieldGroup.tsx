import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled group of fields, in two columns where they fit. */
export function FieldGroup({
  heading,
  note,
  children,
}: {
  heading: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Paper component="fieldset" variant="outlined" sx={{ m: 0, p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', p: 0, mb: 2 }}>
        {heading}
      </Typography>
      {note !== undefined && (
        <Typography sx={{ clear: 'both', mb: 2, color: 'text.secondary' }}>{note}</Typography>
      )}
      <Box sx={{ clear: 'both', display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {children}
      </Box>
    </Paper>
  );
}
