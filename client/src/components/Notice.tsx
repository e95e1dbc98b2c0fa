import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
}

/** A notice that asks the reader to do something, without urgency. */
export function Notice({ heading, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 720, borderLeft: 6, borderLeftColor: 'info.main' }}
    >
      <Typography id={id} component="h2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {heading}
      </Typography>
      {children}
    </Paper>
  );
}
