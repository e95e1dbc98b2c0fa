import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { SessionList } from '../../components/sessions/SessionList';
import { formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { sessions } from '../../i18n/sessions';
import { useOpenSessions } from '../../store/session/useOpenSessions';

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const { status, retry, ...list } = useOpenSessions();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(sessions.title)}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it on a short screen. */}
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        {status === 'loading' && <LoadingSkeleton lines={2} />}
        {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
        {status === 'loaded' && <SessionList {...list} formatInstant={formatInstant} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(sessions.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
