import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Me, MyFerry } from '#contract/customer';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import type { StoredTicket } from '../../storage/storedTrip';
import { toStoredTickets } from '../../storage/toStoredTrip';
import { TicketButton } from '../tickets/TicketButton';
import { CalendarButton } from './CalendarButton';
import { anchors } from '../sections';
import { Sailing } from './Sailing';
import { Section } from '../Section';

/** The outbound and return sailings, or placeholders for those that are not assigned yet (rules §17.8). */
export function FerryTrip({ me }: { me: Me }) {
  const t = useText();
  const { outboundFerry, returnFerry } = me.group;
  const tickets = toStoredTickets(me);
  const isUnknown = outboundFerry === null && returnFerry === null;
  return (
    <Section id={anchors.ferry} heading={t(trip.ferry)}>
      {isUnknown ? (
        <Typography>{t(trip.noFerry)}</Typography>
      ) : (
        <Stack spacing={3}>
          <Leg direction="outbound" tickets={tickets}>
            {renderSailing(outboundFerry, me.outboundCabin, t(trip.noFerry))}
          </Leg>
          <Leg direction="return" tickets={tickets}>
            {renderSailing(returnFerry, me.returnCabin, t(trip.noReturnFerry))}
          </Leg>
          <CalendarButton me={me} />
        </Stack>
      )}
    </Section>
  );
}

interface LegProps {
  direction: StoredTicket['direction'];
  tickets: readonly StoredTicket[];
  children: ReactNode;
}

function Leg({ direction, tickets, children }: LegProps) {
  const t = useText();
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t(trip[direction])}
      </Typography>
      {children}
      <TicketButton tickets={tickets} direction={direction} />
    </div>
  );
}

function renderSailing(ferry: MyFerry | null, cabin: string | null, placeholder: string) {
  return ferry ? <Sailing ferry={ferry} cabin={cabin} /> : <Typography>{placeholder}</Typography>;
}
