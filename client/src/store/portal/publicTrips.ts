import type { PublicGroup } from '#contract/group';
import type { PublicTrip } from '#contract/publicTrip';
import { getGroups, getPublicTrips } from '../../api/organizations';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** The groups open for registration, by the id of their organization. */
    groups: readonly PublicGroup[];
    /** The upcoming trips of an organization, by its identifier. */
    trips: readonly PublicTrip[];
  }
}

export const { select: selectTrips, fetch: fetchTrips } = fetchedArea({
  name: 'trips',
  fetch: getPublicTrips,
});

export const { select: selectGroups, fetch: fetchGroups } = fetchedArea({ name: 'groups', fetch: getGroups });
