import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the heading, with which it can take the focus. */
  id?: string;
  heading: string;
  note?: string;
  children: ReactNode;
}

/** A titled group of fields, in two columns where they fit. */
export function FieldGroup({ id, heading, note, children }: Props) {
  return (
    <Paper component="fieldset" variant="outlined" sx={{ m: 0, p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography
        {...(id !== undefined && { id, tabIndex: -1 })}
        component="legend"
        variant="h2"
        sx={{ float: 'left', width: '100%', p: 0, mb: 2, outline: 'none' }}
      >
        {heading}
      </Typography>
      {note !== undefined && (
        <Typography sx={{ clear: 'both', mb: 2, color: 'text.secondary' }}>{note}</Typography>
      )}
      <Box sx={columns}>{children}</Box>
    </Paper>
  );
}

const columns = {
  clear: 'both',
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
