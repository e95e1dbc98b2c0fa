import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { SessionList } from '../../components/sessions/SessionList';
import { formatStaffInstant } from '../../format/dates';
import { useOpenSessions } from '../../store/session/useOpenSessions';

/** Where the current user is logged in. */
export function OwnSessions() {
  const { status, retry, ...list } = useOpenSessions();
  return (
    <Paper
      component="section"
      aria-labelledby="own-sessions"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}
    >
      <Typography id="own-sessions" variant="h2" sx={{ mb: 1 }}>
        Where you are logged in
      </Typography>
      {status === 'loading' && <LoadingSkeleton lines={2} />}
      {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {status === 'loaded' && <SessionList {...list} formatInstant={formatStaffInstant} />}
    </Paper>
  );
}
