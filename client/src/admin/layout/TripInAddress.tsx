import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isTripScoped } from './menu';
import { useTripScope } from '../trip/useTripScope';

/** Keeps the current trip in the address of pages that are scoped to it, so that the address can be shared. */
export function TripInAddress({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { event, hasTrips } = useTripScope();
  const params = new URLSearchParams(search);
  const isNarrowed = hasTrips && event !== '' && isTripScoped(pathname);

  if (isNarrowed && !params.has('event')) {
    params.set('event', event);
    return <Navigate replace to={{ pathname, search: params.toString() }} state={state} />;
  }
  return children;
}
