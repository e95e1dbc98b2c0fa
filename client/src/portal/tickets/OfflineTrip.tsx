import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useText, useInLanguage } from '../../i18n/language';
import { problem } from '../../i18n/problem';
import { trip } from '../../i18n/trip';
import { readStoredTrip, type StoredHotel, type StoredTicket } from '../../storage/storedTrip';
import { HotelFacts } from '../rooms/HotelFacts';
import { Roommates } from '../rooms/Roommates';
import { TicketDetails } from './TicketDetails';

interface Props {
  /** Whether an answer may still arrive. */
  isTrying: boolean;
  onRetry: () => void;
}

/** Replaces a page whose data does not load. Shows the stored tickets and hotel above the failure (rules §17.8). */
export default function OfflineTrip({ isTrying, onRetry }: Props) {
  const t = useText();
  const stored = useInLanguage(readStoredTrip());
  if (!stored) return isTrying ? <SlowConnection /> : <LoadFailed onRetry={onRetry} />;
  return (
    <Stack spacing={4} sx={{ maxWidth: 480, py: 4 }}>
      <div>
        <PageTitle>{t(trip.stored)}</PageTitle>
        <Typography key={String(isTrying)} role="status" sx={{ mt: 1.5 }}>
          {t(isTrying ? trip.storedWhileTrying : trip.storedOffline)}
        </Typography>
      </div>
      {stored.tickets.length > 0 && <OfflineTickets tickets={stored.tickets} />}
      {stored.hotel && <OfflineHotel {...stored.hotel} />}
      {!isTrying && <LoadFailed onRetry={onRetry} belowTitle />}
    </Stack>
  );
}

function SlowConnection() {
  const t = useText();
  return (
    <>
      <Typography role="status" sx={{ pt: 4 }}>
        {t(problem.slow)}
      </Typography>
      <LoadingSkeleton />
    </>
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

function OfflineHotel({ room, roomNumber = null, ...hotel }: StoredHotel) {
  const t = useText();
  return (
    <Stack component="section" spacing={2} aria-label={t(trip.accommodation)}>
      <Typography variant="h2">{t(trip.accommodation)}</Typography>
      <Paper component={Stack} variant="outlined" spacing={3} sx={{ p: 2.5 }}>
        <HotelFacts {...hotel} roomNumber={roomNumber} />
        <Roommates {...room} />
      </Paper>
    </Stack>
  );
}
