import { today } from '../../format/dates';
import { useQueryChange, useQueryParam } from './useQueryParam';

/** The days and the event that a page shows, kept in the address. */
export interface Period {
  from: string;
  to: string;
  /** '' for all events. */
  event: string;
  chooseFrom: (day: string) => void;
  chooseTo: (day: string) => void;
  chooseDays: (days: { from: string; to: string }) => void;
  chooseEvent: (id: string) => void;
  /** The query string for the server. */
  query: string;
}

/**
 * The period in the address, or else a default one.
 * @param firstDay the first day of the default period
 * @param lastDay its last day; today if it is left out
 */
export function usePeriod(
  organizationId: string,
  firstDay: (today: string) => string,
  lastDay: (today: string) => string = (day) => day,
): Period {
  const [chosenFrom, chooseFrom] = useQueryParam('from');
  const [chosenTo, chooseTo] = useQueryParam('to');
  const [event, chooseEvent] = useQueryParam('event');
  const chooseDays = useQueryChange();
  const from = chosenFrom === '' ? firstDay(today()) : chosenFrom;
  const to = chosenTo === '' ? lastDay(today()) : chosenTo;
  const query = new URLSearchParams({
    organization: organizationId,
    from,
    to,
    ...(event !== '' && { event }),
  }).toString();
  return { from, to, event, chooseFrom, chooseTo, chooseDays, chooseEvent, query };
}
