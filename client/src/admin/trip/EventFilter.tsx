import type { Named } from '#contract/reference';
import { SelectInput } from '../../components/form/SelectInput';
import { keepChosenTrip } from '../../storage/chosenScope';
import { useAppSelector } from '../../store/core/hooks';
import { selectTrips } from '../../store/staff/trips';
import { useQueryParam } from '../filters/useQueryParam';
import { useTripScope } from './useTripScope';

/** A list's filter by event, tied to the current trip: changing either changes both. */
export function EventFilter({ events }: { events: readonly Named[] }) {
  const { organizationId, event } = useTripScope();
  const [inAddress] = useQueryParam('event');
  const chooseTrip = useTripFilter();
  const trips = useAppSelector((state) => selectTrips(state, organizationId)) ?? [];
  const currentTrip = trips.filter(({ _id }) => _id === event);
  const labels = new Map([...events, ...currentTrip].map(({ _id, name }) => [_id, name]));
  const chosen = event === '' ? inAddress : event;

  return (
    <SelectInput
      name="event"
      label="Event"
      none="All"
      value={labels.has(chosen) ? chosen : ''}
      error={undefined}
      onChange={chooseTrip}
      groups={[{ options: Array.from(labels, ([value, label]) => ({ value, label })) }]}
    />
  );
}

/** Returns a function with which a list changes the current trip; '' chooses all trips. Other filters stay. */
export function useTripFilter(): (event: string) => void {
  const { organizationId, hasTrips } = useTripScope();
  const [, setEvent] = useQueryParam('event');

  return (event) => {
    if (hasTrips) keepChosenTrip(organizationId, event);
    setEvent(event);
  };
}
