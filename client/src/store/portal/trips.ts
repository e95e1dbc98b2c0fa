import type { PublicTrip } from '#contract/publicTrip';
import { getPublicTrips } from '../../api/organizations';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** The upcoming trips of an organization, by its identifier. */
    trips: readonly PublicTrip[];
  }
}

export const { select: selectTrips, fetch: fetchTrips } = fetchedArea({
  name: 'trips',
  fetch: getPublicTrips,
});
