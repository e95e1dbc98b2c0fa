import Typography from '@mui/material/Typography';
import type { MyAccommodation } from '#contract/customer';
import { countryName } from '../../components/countryName';
import { formatDay } from '../../components/dates';
import { useLanguage, useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { Facts } from './Facts';
import { anchors } from './menu';
import { Section } from './Section';

export function Accommodation({ accommodation }: { accommodation: MyAccommodation | null }) {
  const t = useText();
  return (
    <Section id={anchors.accommodation} heading={t(trip.accommodation)}>
      {accommodation ? <Stay {...accommodation} /> : <Typography>{t(trip.noAccommodation)}</Typography>}
    </Section>
  );
}

function Stay({ name, date, address }: MyAccommodation) {
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
