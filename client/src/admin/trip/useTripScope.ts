import { useContext, createContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readChosenTrip } from '../../storage/chosenScope';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';

/**
 * Whether the open page shows only the current trip. Only on such a page does `event` in the address mean the current
 * trip: on other pages, such as the books, it is an ordinary filter.
 */
export const TripScoped = createContext(false);

/** What the panel shows: an organization, and one of its trips or all (rules §18.1). */
export interface TripScope {
  /** For calls and addresses; '' for the user's own organization, and while root has chosen none. */
  organizationId: string;
  /** Whether there is an organization whose trips can be chosen. */
  hasTrips: boolean;
  /** The id of the current trip's event; '' for all trips. */
  event: string;
  /** The query string of calls about the scope, without `?`. */
  query: string;
}

/** The trip in the address of a page that is scoped to trips, or else the one chosen last. */
export function useTripScope(): TripScope {
  const [params] = useSearchParams();
  const { mayChoose, chosen } = useOrganizationFilter();
  const events = useContext(TripScoped) ? params.getAll('event') : [];
  const [inAddress = readChosenTrip(chosen), ...others] = events;
  const hasTrips = !mayChoose || chosen !== '';
  const event = hasTrips && others.length === 0 ? inAddress : '';
  return { organizationId: chosen, hasTrips, event, query: scopeQuery(chosen, event) };
}

/** @param event '' for all trips */
export function scopeQuery(organizationId: string, event: string): string {
  return new URLSearchParams({
    ...(organizationId !== '' && { organization: organizationId }),
    ...(event !== '' && { event }),
  }).toString();
}
