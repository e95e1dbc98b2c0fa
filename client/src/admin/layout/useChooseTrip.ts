import { useLocation, useNavigate } from 'react-router-dom';
import { keepChosenTrip } from '../../storage/chosenTrip';
import { useConfirmLeave } from './leaveContext';
import { goesByTrip, listBehind } from './menu';
import { scopeQuery, useTripScope } from '../trip/useTripScope';

/**
 * Returns a function that changes the current trip; '' chooses all. On a page that goes by trip, or a form behind it,
 * the rest of the address is dropped, because it belongs to the previous trip.
 */
export function useChooseTrip(): (event: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const { organizationId } = useTripScope();
  const list = listBehind(pathname);

  return (event) => {
    if (!goesByTrip(list)) {
      keepChosenTrip(organizationId, event);
      // Renders the new trip, because storage does not.
      void navigate({ search }, { replace: true });
      return;
    }
    confirmLeave(() => {
      keepChosenTrip(organizationId, event);
      void navigate({ pathname: list, search: scopeQuery(organizationId, event) });
    });
  };
}
