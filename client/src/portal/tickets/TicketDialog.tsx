import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useScreenAwake } from '../../hooks/useScreenAwake';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import type { StoredTicket } from '../../storage/storedTrip';
import { TicketDetails } from './TicketDetails';
import { WalletButton } from './WalletButton';

type Direction = StoredTicket['direction'];

interface Props {
  tickets: readonly StoredTicket[];
  /** The direction shown first. */
  first: Direction;
  onClose: () => void;
}

/** Shows one ticket at a time, so that a scanner does not see two codes. */
export function TicketDialog({ tickets, first, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const [direction, setDirection] = useState(first);
  const shown = tickets.find((ticket) => ticket.direction === direction);
  useScreenAwake();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(trip.ticket)}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it on a short screen. */}
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        {tickets.length > 1 && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            value={direction}
            aria-label={t(trip.direction)}
            onChange={(_event, chosen: Direction | null) => chosen && setDirection(chosen)}
            sx={{ mb: 2 }}
          >
            {tickets.map((ticket) => (
              <ToggleButton key={ticket.direction} value={ticket.direction} sx={{ minHeight: 44 }}>
                {t(trip[ticket.direction])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {shown && <TicketDetails {...shown} />}
        {shown && <WalletButton direction={shown.direction} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(trip.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
