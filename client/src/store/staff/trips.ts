import type { TripChoice, WaitingWork } from '#contract/trip';
import { getTrips, getWaitingWork } from '../../api/admin';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization; '' for the person's own. */
    tripChoices: readonly TripChoice[];
    /** By query string, which names the organization and the trip. */
    waitingWork: WaitingWork;
  }
}

/** The trips to choose from, the latest first. */
export const { select: selectTrips, fetch: fetchTrips } = fetchedArea({
  name: 'tripChoices',
  fetch: getTrips,
});

export const { select: selectWaitingWork, fetch: fetchWaitingWork } = fetchedArea({
  name: 'waitingWork',
  fetch: getWaitingWork,
});
