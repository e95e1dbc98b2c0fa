import { useEffect, useState } from 'react';
import type { WireError } from '#contract/errors';
import type { Payment, PaymentProvider } from '#contract/payment';
import { payments as texts } from '../../i18n/payments';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchPayments, openCheckout, proceed } from '../../store/portal/payments';
import { useLoad, type Loading } from '../../store/core/useLoad';

/** How long the browser may take to leave for the provider before the dialog can be used again. */
const leavingMilliseconds = 10_000;

export interface CheckoutState {
  status: Loading['status'] | 'refused';
  errors: readonly WireError[];
  /** The ways to pay, once it is loaded; none where nothing is to be paid. */
  providers: readonly PaymentProvider[];
  /** Nothing is to be paid. */
  free: boolean;
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
export function useCheckout({ _id, total }: Payment, onEnd: () => void): CheckoutState {
  const dispatch = useAppDispatch();
  const opening = useLoad(openCheckout, _id);
  const [refusal, setRefusal] = useState<readonly WireError[]>();
  const [stale, setStale] = useState(false);
  const [step, setStep] = useState<'choosing' | 'asking' | 'leaving'>('choosing');
  const providers = opening.answer?.result ?? [];
  const free = total === 0;
  // That nobody offers a way to pay does not mean that there is nothing to pay, nor the other way round.
  const fits = opening.status !== 'loaded' || free === (providers.length === 0);

  // The provider may be out of reach, and who cannot leave must be able to stay.
  useEffect(() => {
    if (step !== 'leaving') return undefined;
    const timer = setTimeout(() => setStep('choosing'), leavingMilliseconds);
    return () => clearTimeout(timer);
  }, [step]);

  function openAnew() {
    setRefusal(undefined);
    void dispatch(fetchPayments());
    opening.retry();
  }

  async function leave(): Promise<boolean> {
    setStep('asking');
    const outcome = await dispatch(proceed(_id));
    const mayLeave = outcome.ok && outcome.result.payment.status === 'paying';
    setStep(mayLeave ? 'leaving' : 'choosing');
    if (!outcome.ok) handleRefusal(outcome.errors);
    else if (outcome.result.payment.status === 'accepted') {
      dispatch(showAlert('success', texts.accepted));
      onEnd();
    }
    return mayLeave;
  }

  function handleRefusal(errors: readonly WireError[]) {
    const isStale = errors.some(({ code }) => code === 'paymentStale');
    setStale(isStale);
    if (isStale) openAnew();
    else setRefusal(errors);
  }

  /** What was opened at the provider before counts as well: then there is something to pay after all. */
  async function accept(): Promise<void> {
    if (await leave()) onEnd();
  }

  return {
    status: refusal ? 'refused' : fits ? opening.status : 'failed',
    errors: refusal ?? opening.errors,
    providers,
    free,
    stale,
    sending: step !== 'choosing',
    openAnew,
    leave,
    accept,
  };
}
