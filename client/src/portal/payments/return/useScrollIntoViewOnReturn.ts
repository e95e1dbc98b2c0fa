import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../store/core/hooks';
import { selectReturned } from '../../../store/portal/payments';

/** Brings the row of the payment into view with which the customer has returned from the provider. */
export function useScrollIntoViewOnReturn<Row extends HTMLElement>(paymentId: string) {
  const ref = useRef<Row>(null);
  const hasReturned = useAppSelector(selectReturned)?._id === paymentId;

  useEffect(() => {
    if (hasReturned) ref.current?.scrollIntoView({ block: 'center' });
  }, [hasReturned]);

  return ref;
}
