import { keepChosenTrip } from '../../storage/chosenTrip';
import { useQueryParam } from '../filters/useQueryParam';
import { useTripScope } from './useTripScope';

/** Returns a function with which a list changes the current trip; '' chooses all trips. Other filters stay. */
export function useTripFilter(): (event: string) => void {
  const { organizationId, hasTrips } = useTripScope();
  const [, setEvent] = useQueryParam('event');

  return (event) => {
    if (hasTrips) keepChosenTrip(organizationId, event);
    setEvent(event);
  };
}
