import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { RoomPartner, type RoomPartnerProps } from '../rooms/RoomPartner';
import { HotelFacts } from '../rooms/HotelFacts';
import { MapLink } from './MapLink';
import { anchors } from '../sections';
import { Section } from '../Section';

export function Accommodation(props: Omit<RoomPartnerProps, 'accommodation'>) {
  const t = useText();
  const { accommodation } = props.me.group;
  return (
    <Section id={anchors.accommodation} heading={t(trip.accommodation)}>
      {accommodation ? (
        <Stack spacing={3}>
          <Stack spacing={1.5}>
            <HotelFacts {...accommodation} roomNumber={props.me.roomNumber} />
            <MapLink {...accommodation} />
          </Stack>
          <RoomPartner {...props} accommodation={accommodation} />
        </Stack>
      ) : (
        <Typography>{t(trip.noAccommodation)}</Typography>
      )}
    </Section>
  );
}
