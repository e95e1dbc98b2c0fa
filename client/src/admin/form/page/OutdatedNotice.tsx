import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

/** Names the fields that others have changed since the form was opened. Scrolls into view and takes the focus. */
export function OutdatedNotice({ labels }: { labels: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Paper
      ref={notice}
      role="status"
      tabIndex={-1}
      variant="outlined"
      sx={{ p: 2, borderLeft: 6, borderLeftColor: 'warning.main' }}
    >
      <Typography sx={{ fontWeight: 650 }}>Somebody else has saved changes since you opened this.</Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        They changed: {labels.join(', ')}. Fields that you have not edited now show the newer values. Where
        you have, the newer value is shown below yours. Check them and save again.
      </Typography>
    </Paper>
  );
}
