import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Me, MyFerry } from '#contract/customer';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { TicketButton } from '../tickets/TicketButton';
import { anchors } from './menu';
import { Sailing } from './Sailing';
import { Section } from './Section';

/** The outbound and return sailing, as far as they are known (rules §17.8). */
export function FerryTrip({ me: { group, outboundTicket, returnTicket } }: { me: Me }) {
  const t = useText();
  const { outboundFerry, returnFerry } = group;
  const isUnknown = outboundFerry === null && returnFerry === null;
  return (
    <Section id={anchors.ferry} heading={t(trip.ferry)}>
      {isUnknown ? (
        <Typography>{t(trip.noFerry)}</Typography>
      ) : (
        <Stack spacing={3}>
          <Leg heading={t(trip.outbound)} ticket={outboundTicket}>
            {sailingOr(outboundFerry, t(trip.noFerry))}
          </Leg>
          <Leg heading={t(trip.return)} ticket={returnTicket}>
            {sailingOr(returnFerry, t(trip.noReturnFerry))}
          </Leg>
        </Stack>
      )}
    </Section>
  );
}

interface LegProps {
  heading: string;
  ticket: string | null;
  children: ReactNode;
}

function Leg({ heading, ticket, children }: LegProps) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {children}
      {ticket !== null && <TicketButton text={ticket} />}
    </div>
  );
}

function sailingOr(ferry: MyFerry | null, placeholder: string) {
  return ferry ? <Sailing ferry={ferry} /> : <Typography>{placeholder}</Typography>;
}
