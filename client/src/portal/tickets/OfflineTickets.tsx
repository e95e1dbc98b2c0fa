import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayOf, formatDay, formatTime } from '../../format/dates';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { readTickets, type StoredTicket } from '../../storage/tickets';
import { Ticket } from './Ticket';

/** Tickets stored in the browser, shown while the service cannot be reached. */
export default function OfflineTickets() {
  const t = useText();
  const tickets = readTickets();
  if (tickets.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 480, pb: 4 }}>
      <Typography variant="h2">{t(trip.offlineTickets)}</Typography>
      {tickets.map((ticket) => (
        <OfflineTicketCard key={ticket.direction} {...ticket} />
      ))}
    </Stack>
  );
}

function OfflineTicketCard({
  direction,
  traveller,
  ferry,
  pointOfDeparture,
  destination,
  text,
}: StoredTicket) {
  const t = useText();
  const { dateTime, city, terminal } = pointOfDeparture;
  return (
    <Paper component="section" variant="outlined" aria-label={t(trip[direction])} sx={{ p: 2.5 }}>
      <Typography variant="h3">{`${t(trip[direction])}: ${ferry}`}</Typography>
      <Typography>{`${formatDay(dayOf(dateTime))} ${formatTime(dateTime)}`}</Typography>
      <Typography>{`${city}, ${terminal} – ${destination.city}, ${destination.terminal}`}</Typography>
      <Typography sx={{ mb: 2 }}>{traveller}</Typography>
      <Ticket text={text} />
    </Paper>
  );
}
