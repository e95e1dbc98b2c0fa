import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../components/icons';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { TicketDialog } from './TicketDialog';

/** The way to a ticket, for who has one; at the harbour there may be no connection to fetch anything by. */
export function ShowTicket({ text }: { text: string }) {
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
