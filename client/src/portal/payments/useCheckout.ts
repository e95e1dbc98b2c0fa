import { useState } from 'react';
import type { WireError } from '#contract/errors';
import type { PaymentProvider } from '#contract/payment';
import { payments as texts } from '../../i18n/payments';
import { showAlert } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { fetchPayments, openCheckout, proceed } from '../../store/payments';
import { useLoad, type Loading } from '../../store/useLoad';

export interface CheckoutState {
  status: Loading['status'] | 'refused';
  errors: readonly WireError[];
  /** The ways to pay, once it is loaded. */
  providers: readonly PaymentProvider[];
  /** The payment had changed meanwhile and was opened anew. */
  stale: boolean;
  /** The customer is being sent to the provider. */
  sending: boolean;
  openAnew: () => void;
  /** Whether the customer may now be sent to the provider. */
  leave: () => Promise<boolean>;
  /** Where nothing is to be paid. */
  accept: () => Promise<void>;
}

/** The steps from an open payment to the provider, or to its acceptance. */
export function useCheckout(paymentId: string, onAccepted: () => void): CheckoutState {
  const dispatch = useAppDispatch();
  const opening = useLoad(openCheckout, paymentId);
  const [refusal, setRefusal] = useState<readonly WireError[]>();
  const [stale, setStale] = useState(false);
  const [sending, setSending] = useState(false);

  function openAnew() {
    setRefusal(undefined);
    void dispatch(fetchPayments());
    opening.retry();
  }

  async function leave(): Promise<boolean> {
    setSending(true);
    const outcome = await dispatch(proceed(paymentId));
    if (outcome.ok) return true;
    setSending(false);
    const isStale = outcome.errors.some(({ code }) => code === 'paymentStale');
    setStale(isStale);
    if (isStale) openAnew();
    else setRefusal(outcome.errors);
    return false;
  }

  async function accept(): Promise<void> {
    if (!(await leave())) return;
    dispatch(showAlert('success', texts.accepted));
    onAccepted();
  }

  return {
    status: refusal ? 'refused' : opening.status,
    errors: refusal ?? opening.errors,
    providers: opening.answer?.result ?? [],
    stale,
    sending,
    openAnew,
    leave,
    accept,
  };
}
