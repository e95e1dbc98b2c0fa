import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import type { StoredTicket } from '../../storage/storedTrip';
import { QrTicket } from './QrTicket';
import { SailingTime } from './SailingTime';

/** The traveller, ferry and cabin of a ticket, and the code for the gate. */
export function TicketDetails({ direction, traveller, ferry, text, cabin }: StoredTicket) {
  const t = useText();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3">
        {ferry ? `${t(trip[direction])}: ${ferry.name}` : t(trip[direction])}
      </Typography>
      {ferry && <Route {...ferry} />}
      <Typography>{traveller}</Typography>
      {cabin && <Typography sx={{ fontWeight: 600 }}>{t(trip.cabin)(cabin)}</Typography>}
      <Box sx={{ mt: 2 }}>
        <QrTicket text={text} />
      </Box>
    </Box>
  );
}

function Route({ pointOfDeparture, destination }: NonNullable<StoredTicket['ferry']>) {
  const { city, terminal } = pointOfDeparture;
  return (
    <>
      <SailingTime call={pointOfDeparture} />
      <Typography>{`${city}, ${terminal} – ${destination.city}, ${destination.terminal}`}</Typography>
    </>
  );
}
