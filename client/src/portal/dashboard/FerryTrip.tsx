import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Me, MyFerry } from '#contract/customer';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { anchors } from './menu';
import { Sailing } from './Sailing';
import { Section } from './Section';

/** There and back, as far as the ferries are known. */
export function FerryTrip({ group: { outboundFerry, returnFerry } }: { group: Me['group'] }) {
  const t = useText();
  const isUnknown = outboundFerry === null && returnFerry === null;
  return (
    <Section id={anchors.ferry} heading={t(trip.ferry)}>
      {isUnknown ? (
        <Typography>{t(trip.noFerry)}</Typography>
      ) : (
        <Stack spacing={3}>
          <Leg heading={t(trip.outbound)}>{sailingOr(outboundFerry, t(trip.noFerry))}</Leg>
          <Leg heading={t(trip.return)}>{sailingOr(returnFerry, t(trip.noReturnFerry))}</Leg>
        </Stack>
      )}
    </Section>
  );
}

function Leg({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {children}
    </div>
  );
}

function sailingOr(ferry: MyFerry | null, placeholder: string) {
  return ferry ? <Sailing ferry={ferry} /> : <Typography>{placeholder}</Typography>;
}
