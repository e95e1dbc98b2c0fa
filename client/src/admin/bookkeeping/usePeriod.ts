import { dayOf } from '#contract/helsinkiTime';
import { useQueryParam } from '../filters/useQueryParam';

/** The days and the event that are looked at, kept in the address; this year until somebody chooses. */
export interface Period {
  from: string;
  to: string;
  /** '' for all events. */
  event: string;
  chooseFrom: (day: string) => void;
  chooseTo: (day: string) => void;
  chooseEvent: (id: string) => void;
  /** What the server is asked. */
  query: string;
}

export function usePeriod(organizationId: string): Period {
  const [chosenFrom, chooseFrom] = useQueryParam('from');
  const [chosenTo, chooseTo] = useQueryParam('to');
  const [event, chooseEvent] = useQueryParam('event');
  const today = dayOf(new Date());
  const from = chosenFrom === '' ? `${today.slice(0, 4)}-01-01` : chosenFrom;
  const to = chosenTo === '' ? today : chosenTo;
  const query = new URLSearchParams({
    organization: organizationId,
    from,
    to,
    ...(event !== '' && { event }),
  }).toString();
  return { from, to, event, chooseFrom, chooseTo, chooseEvent, query };
}
