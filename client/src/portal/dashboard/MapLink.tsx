import Link from '@mui/material/Link';
import type { MyAccommodation } from '#contract/customer';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';

/**
 * Opens the phone's map app, or a map in the browser.
 * @see https://developers.google.com/maps/documentation/urls/get-started
 */
export function MapLink({ name, address }: Pick<MyAccommodation, 'name' | 'address'>) {
  const t = useText();
  if (address.street.trim() === '' && address.city.trim() === '') return null;
  const query = [name, address.street, address.city, address.country].filter((part) => part.trim() !== '');
  const search = new URLSearchParams({ api: '1', query: query.join(', ') });
  return (
    <Link
      href={`https://www.google.com/maps/search/?${search.toString()}`}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ alignSelf: 'flex-start' }}
    >
      {t(trip.map)}
    </Link>
  );
}
