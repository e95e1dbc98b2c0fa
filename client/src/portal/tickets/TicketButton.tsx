import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../components/icons';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { TicketDialog } from './TicketDialog';

/** Opens the ticket without a request: there may be no connection at the harbour. */
export function TicketButton({ text }: { text: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="ticket" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ mt: 2 }}
      >
        {t(trip.showTicket)}
      </Button>
      {isOpen && <TicketDialog text={text} onClose={() => setIsOpen(false)} />}
    </>
  );
}
