import type { HotelGuest } from '#contract/rooms';
import { getHotelGuests } from '../../../api/customers';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The enabled customers at hotels, by the hotel's id. */
    hotelGuests: readonly HotelGuest[];
  }
}

export const { select: selectHotelGuests, fetch: fetchHotelGuests } = fetchedArea({
  name: 'hotelGuests',
  fetch: getHotelGuests,
});
