import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the heading, which can take the focus. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A framed part of a page under its heading. */
export function PageSection({ id, heading, children }: Props) {
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} tabIndex={-1} variant="h2" sx={{ mb: 1, outline: 'none' }}>
        {heading}
      </Typography>
      {children}
    </Paper>
  );
}

/** Scrolls to the heading of a section of the page, and focuses it. */
export function focusSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
