import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

export type OrderTrouble = 'outdated' | 'unanswered';

const texts: Record<OrderTrouble, { heading: string; note: string }> = {
  outdated: {
    heading: 'Nobody has cancelled yet',
    note: 'The money to return has changed in the meantime. Check the new figures and confirm again.',
  },
  unanswered: {
    heading: 'It is not known whether this was done',
    note: 'No answer came. Press the button again: nothing is done twice.',
  },
};

/** Why an order failed or may have failed. Takes the focus that the disabled button has lost. */
export function OrderNotice({ trouble }: { trouble: OrderTrouble }) {
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
      <Typography sx={{ fontWeight: 650 }}>{texts[trouble].heading}</Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {texts[trouble].note}
      </Typography>
    </Paper>
  );
}
