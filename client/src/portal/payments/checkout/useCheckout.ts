import { useEffect, useState } from 'react';
import type { WireError } from '#contract/errors';
import { paidStatuses, type Payment, type PaymentProvider } from '#contract/payment';
import { payments as texts } from '../../../i18n/payments';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { chooseTransfer, fetchPayments, openCheckout, proceed } from '../../../store/portal/payments';
import { useLoad, type Loading } from '../../../store/core/useLoad';

/** If the browser has not left for the provider by then, the dialog is enabled again. */
const leaveTimeoutMs = 10_000;

export interface CheckoutState {
  status: Loading['status'] | 'refused';
  errors: readonly WireError[];
  /** The payment methods; empty while loading and when nothing is left to pay. */
  providers: readonly PaymentProvider[];
  /** Nothing is left to pay. */
  isFree: boolean;
  /** Nothing is left to pay because the money has already been received. */
  isReceived: boolean;
  /** The payment had changed and was reopened with the new amount. */
  isStale: boolean;
  /** The customer is being sent to the provider. */
  sending: boolean;
  /** The choice of a bank transfer is being stored. */
  transferring: boolean;
  reopen: () => void;
  /** @returns whether the customer may be sent to the provider */
  leave: () => Promise<boolean>;
  /** Confirms a payment of zero. */
  accept: () => Promise<void>;
  /** Chooses to pay by bank transfer. */
  transfer: () => Promise<void>;
}

interface Callbacks {
  onEnd: () => void;
  /** Called instead of `onEnd` when a bank transfer was chosen. */
  onTransfer: () => void;
}

/**
 * The steps from opening a payment to leaving for the provider, to accepting it if it is free, or to paying it by bank
 * transfer.
 */
export function useCheckout({ _id, total, left }: Payment, { onEnd, onTransfer }: Callbacks): CheckoutState {
  const dispatch = useAppDispatch();
  const opening = useLoad(openCheckout, _id);
  const [refusal, setRefusal] = useState<readonly WireError[]>();
  const [isStale, setIsStale] = useState(false);
  const [step, setStep] = useState<'choosing' | 'asking' | 'leaving' | 'transferring'>('choosing');
  const providers = opening.answer?.result ?? [];
  const isFree = left === 0;
  // Methods for a free payment, or none for a payment that costs money, mean that something went wrong.
  const isConsistent = opening.status !== 'loaded' || isFree === (providers.length === 0);

  // Enables the dialog again, because the provider may be unreachable.
  useEffect(() => {
    if (step !== 'leaving') return undefined;
    const timer = setTimeout(() => setStep('choosing'), leaveTimeoutMs);
    return () => clearTimeout(timer);
  }, [step]);

  function reopen() {
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
    else if (paidStatuses.includes(outcome.result.payment.status)) {
      const isPaid = outcome.result.payment.status === 'confirmed';
      dispatch(showAlert('success', isPaid ? texts.confirmed : texts.accepted));
      onEnd();
    }
    return mayLeave;
  }

  function handleRefusal(errors: readonly WireError[]) {
    const wasStale = errors.some(({ code }) => code === 'paymentStale');
    setIsStale(wasStale);
    if (wasStale) reopen();
    else setRefusal(errors);
  }

  /** Ends also if `leave` returns true: an attempt that was opened before the price became 0 must still be paid. */
  async function accept(): Promise<void> {
    if (await leave()) onEnd();
  }

  async function transfer(): Promise<void> {
    setStep('transferring');
    const outcome = await dispatch(chooseTransfer(_id));
    setStep('choosing');
    if (outcome.ok) onTransfer();
    else handleRefusal(outcome.errors);
  }

  return {
    status: refusal ? 'refused' : isConsistent ? opening.status : 'failed',
    errors: refusal ?? opening.errors,
    providers,
    isFree,
    isReceived: isFree && total > 0,
    isStale,
    sending: step !== 'choosing',
    transferring: step === 'transferring',
    reopen,
    leave,
    accept,
    transfer,
  };
}
