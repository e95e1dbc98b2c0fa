import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../components/icons';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import type { StoredTicket } from '../../storage/storedTrip';
import { TicketDialog } from './TicketDialog';

interface Props {
  tickets: readonly StoredTicket[];
  direction: StoredTicket['direction'];
}

/** Opens the ticket of a direction, if there is one, without a request: there may be no connection at the harbour. */
export function TicketButton({ tickets, direction }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!tickets.some((ticket) => ticket.direction === direction)) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="ticket" />}
        aria-label={t(trip.showTicketOf)(t(trip[direction]))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ mt: 2 }}
      >
        {t(trip.showTicket)}
      </Button>
      {isOpen && <TicketDialog tickets={tickets} first={direction} onClose={() => setIsOpen(false)} />}
    </>
  );
}
