import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MyAccommodation } from '#contract/customer';
import { countryName } from '../../format/countryName';
import { formatDay } from '../../format/dates';
import { useLanguage, useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { RoomPartner, type RoomPartnerProps } from '../rooms/RoomPartner';
import { Facts } from './Facts';
import { anchors } from './menu';
import { Section } from './Section';

export function Accommodation(props: Omit<RoomPartnerProps, 'accommodation'>) {
  const t = useText();
  const { accommodation } = props.me.group;
  return (
    <Section id={anchors.accommodation} heading={t(trip.accommodation)}>
      {accommodation ? (
        <Stack spacing={3}>
          <AccommodationFacts {...accommodation} />
          <RoomPartner {...props} accommodation={accommodation} />
        </Stack>
      ) : (
        <Typography>{t(trip.noAccommodation)}</Typography>
      )}
    </Section>
  );
}

function AccommodationFacts({ name, date, address }: MyAccommodation) {
  const t = useText();
  const { language } = useLanguage();
  const facts = [
    [t(trip.place), name],
    [t(trip.checkIn), formatDay(date)],
    [t(trip.street), address.street],
    [t(trip.city), address.city],
    [t(trip.country), countryName(address.country, language)],
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}
