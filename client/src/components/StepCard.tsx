import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  /** The current step, compared by identity; when it changes, the heading takes the focus. */
  step: unknown;
  children: ReactNode;
}

/** A part of a page whose change takes several steps. */
export function StepCard({ title, step, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // The focus is lost when the pressed button of the previous step is removed.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}
    >
      <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
