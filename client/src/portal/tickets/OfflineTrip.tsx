import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { readStoredTrip, type StoredHotel, type StoredTicket } from '../../storage/storedTrip';
import { HotelFacts } from '../dashboard/HotelFacts';
import { Roommates } from '../rooms/Roommates';
import { TicketDetails } from './TicketDetails';

/** Tickets and hotel as stored in the browser, shown while the service cannot be reached (rules §17.8). */
export default function OfflineTrip() {
  const stored = readStoredTrip();
  if (!stored) return null;
  return (
    <Stack spacing={4} sx={{ maxWidth: 480, pb: 4 }}>
      {stored.tickets.length > 0 && <OfflineTickets tickets={stored.tickets} />}
      {stored.hotel && <OfflineHotel {...stored.hotel} />}
    </Stack>
  );
}

function OfflineTickets({ tickets }: { tickets: StoredTicket[] }) {
  const t = useText();
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{t(trip.offlineTickets)}</Typography>
      {tickets.map((ticket) => (
        <Paper
          key={ticket.direction}
          component="section"
          variant="outlined"
          aria-label={t(trip[ticket.direction])}
          sx={{ p: 2.5 }}
        >
          <TicketDetails {...ticket} />
        </Paper>
      ))}
    </Stack>
  );
}

function OfflineHotel({ room, ...hotel }: StoredHotel) {
  const t = useText();
  return (
    <Stack component="section" spacing={2} aria-label={t(trip.accommodation)}>
      <Typography variant="h2">{t(trip.accommodation)}</Typography>
      <Paper component={Stack} variant="outlined" spacing={3} sx={{ p: 2.5 }}>
        <HotelFacts {...hotel} />
        <Roommates {...room} />
      </Paper>
    </Stack>
  );
}
