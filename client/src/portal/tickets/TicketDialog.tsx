import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { Ticket } from './Ticket';

export function TicketDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(trip.ticket)}
      </DialogTitle>
      <DialogContent>
        <Ticket text={text} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(trip.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
