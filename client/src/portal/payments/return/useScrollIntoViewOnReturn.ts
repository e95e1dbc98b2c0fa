import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../store/core/hooks';
import { selectReturned } from '../../../store/portal/payments';

/** Scrolls to the row of the payment that the customer has returned from. */
export function useScrollIntoViewOnReturn<Row extends HTMLElement>(paymentId: string) {
  const ref = useRef<Row>(null);
  const hasReturned = useAppSelector(selectReturned)?._id === paymentId;

  useEffect(() => {
    if (hasReturned) ref.current?.scrollIntoView({ block: 'center' });
  }, [hasReturned]);

  return ref;
}
