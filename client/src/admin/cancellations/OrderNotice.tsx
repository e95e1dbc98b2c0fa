import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

export type OrderProblem = 'outdated' | 'unanswered';

const texts: Record<OrderProblem, { heading: string; note: string }> = {
  outdated: {
    heading: 'Nobody has cancelled yet',
    note: 'The money to return has changed in the meantime. Check the new figures and confirm again.',
  },
  unanswered: {
    heading: 'We do not know whether this went through',
    note: 'The server did not answer. It is safe to press the button again.',
  },
};

/** Why an order failed or may have failed. Takes the focus that the disabled button has lost. */
export function OrderNotice({ problem }: { problem: OrderProblem }) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => notice.current?.focus(), []);

  return (
    <Paper
      ref={notice}
      role="alert"
      tabIndex={-1}
      variant="outlined"
      sx={{ p: 2, borderLeft: 6, borderLeftColor: 'warning.main' }}
    >
      <Typography sx={{ fontWeight: 650 }}>{texts[problem].heading}</Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {texts[problem].note}
      </Typography>
    </Paper>
  );
}
