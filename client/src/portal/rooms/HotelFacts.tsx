import type { MyAccommodation } from '#contract/customer';
import { countryName } from '../../format/countryName';
import { formatDay } from '../../format/dates';
import { useLanguage, useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { Facts } from '../Facts';

interface Props extends Pick<MyAccommodation, 'name' | 'date' | 'address'> {
  /** Null until the hotel has returned it. */
  roomNumber: string | null;
}

export function HotelFacts({ name, date, address, roomNumber }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const facts = [
    [t(trip.place), name],
    [t(trip.room), roomNumber ?? ''],
    [t(trip.checkIn), formatDay(date)],
    [t(trip.street), address.street],
    [t(trip.city), address.city],
    [t(trip.country), countryName(address.country, language)],
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}
