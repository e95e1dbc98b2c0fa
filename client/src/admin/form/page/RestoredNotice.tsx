import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

/** Shown when the form restored a draft of an earlier page load or session. */
export function RestoredNotice({ hasPassword, onDiscard }: { hasPassword: boolean; onDiscard: () => void }) {
  return (
    <Paper role="status" variant="outlined" sx={{ p: 2, borderLeft: 6, borderLeftColor: 'info.main' }}>
      <Typography sx={{ fontWeight: 650 }}>Your unsaved changes have been restored.</Typography>
      {hasPassword && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Passwords are not stored: type the new one again.
        </Typography>
      )}
      <Button size="small" onClick={onDiscard} sx={{ mt: 0.5, ml: -0.625 }}>
        Discard them
      </Button>
    </Paper>
  );
}
