import { useState } from 'react';
import type { WireError } from '#contract/errors';
import type { Euros } from '#contract/money';
import { useForm } from '../../../components/form/useForm';
import { useInLanguage } from '../../../i18n/language';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { cancelOwnTrip, fetchOwnCancellation } from '../../../store/portal/cancellation';
import { cancelledText } from '../../cancellationTexts';

/** The preview of cancelling the trip, and cancelling it with the password. */
export function useTripCancellation() {
  const dispatch = useAppDispatch();
  const { answer, status, errors, retry } = useLoad(fetchOwnCancellation);
  const preview = useInLanguage(answer?.result);
  const form = useForm({ currentPassword: '' });
  const [sending, setSending] = useState(false);
  const [changes, setChanges] = useState(0);

  async function cancel(refundTotal: Euros) {
    const { currentPassword } = form.values;
    setSending(true);
    const outcome = await dispatch(cancelOwnTrip({ currentPassword, refundTotal }, isShownByForm));
    if (outcome.ok) {
      dispatch(showAlert('success', cancelledText(outcome.result.refundTotal)));
      return;
    }
    setSending(false);
    form.showErrors(outcome.errors);
    if (!isChanged(outcome.status)) return;
    setChanges(changes + 1);
    retry();
  }

  function isShownByForm(error: WireError, status: number): boolean {
    return form.hasField(error) || isChanged(status);
  }

  return {
    preview,
    isLoading: status === 'loading',
    errors,
    retry,
    /** How often the server refused to cancel because something had changed. */
    changes,
    form,
    sending,
    cancel,
  };
}

/** The sum has changed, or a payment is in progress: the reloaded preview shows which. */
function isChanged(status: number): boolean {
  return status === 409;
}
