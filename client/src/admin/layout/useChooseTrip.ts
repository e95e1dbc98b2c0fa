import { useLocation, useNavigate } from 'react-router-dom';
import { keepChosenTrip } from '../../storage/chosenScope';
import { useConfirmLeave } from './leaveContext';
import { isTripScoped, listPageFor } from './menu';
import { scopeQuery, useTripScope } from '../trip/useTripScope';

/**
 * Returns a function that changes the current trip; '' chooses all. On a page that is scoped to trips, or a form behind
 * it, the rest of the address is dropped, because it belongs to the previous trip.
 */
export function useChooseTrip(): (event: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const { organizationId } = useTripScope();
  const list = listPageFor(pathname);

  return (event) => {
    if (!isTripScoped(list)) {
      keepChosenTrip(organizationId, event);
      // Renders the new trip, which a write to storage does not.
      void navigate({ search }, { replace: true });
      return;
    }
    confirmLeave(() => {
      keepChosenTrip(organizationId, event);
      void navigate({ pathname: list, search: scopeQuery(organizationId, event) });
    });
  };
}
